-- How a brand reaches people. Without a row the outbox is where messages end: they are read in the console.
create table platform.brand_adapter (
  brand_id   text not null references platform.brand,
  channel    text not null check (channel in ('sms', 'email', 'phone_auth')),
  kind       text not null,
  settings   jsonb not null default '{}',
  secret     bytea,                          -- sealed with the platform's secret
  stopped_at timestamptz,                    -- the kill switch: nothing is sent while it is set
  primary key (brand_id, channel)
);

-- Messages to people. A row is written with what it tells, and sent after.
create table platform.message_outbox (
  id         text primary key,
  brand_id   text not null references platform.brand,
  channel    text not null check (channel in ('sms', 'email')),
  kind       text not null,
  recipient  text not null,
  template   text not null,
  language   text not null,
  params     jsonb not null,
  secret     bytea,                          -- the code or link in it, sealed with the platform's secret
  state      text not null check (state in ('waiting', 'sent', 'refused', 'failed')),
  tries      integer not null default 0,
  due_at     timestamptz not null,           -- while a process is at it: when another may be
  created_at timestamptz not null,
  ended_at   timestamptz,
  reference  text,                           -- what the gateway calls it
  fault      text
);

create index message_outbox_brand on platform.message_outbox (brand_id, id);
create index message_outbox_recipient on platform.message_outbox (brand_id, recipient, id);
create index message_outbox_due on platform.message_outbox (due_at) where state = 'waiting';

-- Codes that were asked for. The names of numbers, addresses and visitors can't be turned back without the secret.
create table platform.verification_code (
  id            text primary key,
  brand_id      text not null references platform.brand,
  purpose       text not null,
  recipient_key text not null,
  address_key   text not null,
  visitor_key   text not null,
  prefix        text,                        -- the range a phone number is in
  code_hash     bytea not null,
  sent          boolean not null,            -- false: nobody has that number, and the answer must not tell
  tries         integer not null default 0,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  taken_at      timestamptz
);

create index verification_code_recipient on platform.verification_code (brand_id, recipient_key, created_at desc);
create index verification_code_address on platform.verification_code (brand_id, address_key, created_at desc);
create index verification_code_prefix on platform.verification_code (brand_id, prefix, created_at desc) where sent;

-- What a brand's messages have cost, by day of UTC, in 1/10,000.
create table platform.sms_spend (
  brand_id text not null references platform.brand,
  day      date not null,
  messages integer not null,
  cost     bigint not null,
  primary key (brand_id, day)
);
