create table platform.payment_provider (
  code     text primary key,
  base_url text not null,
  key_id   text not null unique,
  secret   bytea not null
);

create table platform.deposit_method (
  brand_id      text not null references platform.brand,
  id            text not null,
  kind          text not null,
  name          text not null,
  provider      text not null references platform.payment_provider,
  minimum       bigint not null,
  maximum       bigint not null,
  fee           bigint not null,
  usual_seconds integer not null,
  enabled       boolean not null,
  place         integer not null,
  primary key (brand_id, id)
);

create table platform.deposit (
  id         text primary key,
  brand_id   text not null references platform.brand,
  player_id  text not null references platform.player,
  method_id  text not null,
  provider   text not null,
  amount     bigint not null check (amount > 0),
  currency   text not null,
  state      text not null default 'pending' check (state in ('pending', 'credited', 'failed', 'expired')),
  payment_id text,
  pay_url    text,
  trace_id   text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz
);

create index deposit_player on platform.deposit (player_id, id desc);
create index deposit_brand on platform.deposit (brand_id, id desc);
create index deposit_pending on platform.deposit (expires_at) where state = 'pending';

-- What payment providers said, once each.
create table platform.deposit_event (
  provider     text not null,
  event_id     text not null,
  deposit_id   text not null references platform.deposit,
  content_hash bytea not null,
  at           timestamptz not null,
  primary key (provider, event_id)
);
