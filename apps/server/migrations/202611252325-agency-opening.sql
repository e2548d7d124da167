-- Links by which agents bring people: what kind of account they open, where they are shown, and until when they count.
alter table platform.affiliate_code
  add column opens      text not null default 'member' check (opens in ('member', 'agent')),
  add column channel    text not null default '',
  add column expires_at timestamptz;  -- null: never
create index affiliate_code_of_owner on platform.affiliate_code (player_id) where player_id is not null;

-- How often a link was opened: each visitor counts once a day of the brand.
create table platform.link_day (
  code_id text    not null references platform.affiliate_code,
  day     date    not null,
  clicks  integer not null,
  primary key (code_id, day)
);
create table platform.link_visitor (
  day     date  not null,
  code_id text  not null references platform.affiliate_code,
  visitor bytea not null,  -- a hash
  primary key (day, code_id, visitor)
);

-- Accounts that agents opened by hand.
create table platform.opened_account (
  player_id text        primary key references platform.player,
  agent_id  text        not null references platform.player,
  day       date        not null,  -- of the brand
  opened_at timestamptz not null
);
create index opened_account_of_agent on platform.opened_account (agent_id, player_id desc);
revoke delete, truncate on platform.opened_account from fairhouse_app;

-- Whom each code brought.
create index player_brought on platform.player (brand_id, lower(affiliate_code)) where affiliate_code is not null;
