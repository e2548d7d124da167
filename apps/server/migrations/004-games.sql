create table platform.provider (
  code       text primary key,
  base_url   text not null,
  launch_url text not null,
  key_id     text not null unique,
  secret     bytea not null                  -- sealed with the platform's secret
);

create table platform.vendor (
  brand_id  text not null references platform.brand,
  vassalage text not null,
  title     text not null,
  game_type text not null,
  provider  text references platform.provider, -- null: not connected
  is_hot    boolean not null,
  place     integer not null,
  primary key (brand_id, vassalage)
);

create table platform.game (
  brand_id  text not null,
  code      text not null,
  vassalage text not null,
  title     text not null,
  game_type text not null,
  state     text not null check (state in ('open', 'maintenance')),
  rtp       text,
  stake_min text,
  added_at  timestamptz not null,
  place     integer not null,
  primary key (brand_id, code),
  foreign key (brand_id, vassalage) references platform.vendor
);

create index game_vendor on platform.game (brand_id, vassalage, place);

-- The name a provider knows a player by: stable, and telling nothing.
create table platform.provider_player (
  provider  text not null references platform.provider,
  code      text not null,
  player_id text not null references platform.player,
  primary key (provider, code),
  unique (provider, player_id)
);

create table platform.provider_session (
  token_hash bytea primary key,
  provider   text not null references platform.provider,
  player_id  text not null references platform.player,
  session_id text not null references platform.session,
  game_code  text not null,
  expires_at timestamptz not null
);

create index provider_session_player on platform.provider_session (player_id);
create index provider_session_session on platform.provider_session (session_id);

-- One player's stake in one round of a provider.
create table platform.bet (
  id         text primary key,
  brand_id   text not null,
  player_id  text not null,
  provider   text not null,
  round_ref  text not null,
  game_code  text not null,
  vassalage  text not null,
  currency   text not null,
  stake      bigint not null default 0 check (stake >= 0),
  payout     bigint not null default 0 check (payout >= 0),
  valid_bet  bigint not null default 0 check (valid_bet >= 0),
  state      text not null default 'open' check (state in ('open', 'settled', 'void')),
  placed_at  timestamptz not null,
  settled_at timestamptz,
  unique (round_ref, player_id, provider)
);

create index bet_player on platform.bet (player_id, id desc);
create index bet_open on platform.bet (placed_at) where state = 'open';

-- Every money message of a provider and its outcome: the idempotency of the wallet protocol.
-- A cancel that came before its debit leaves a tombstone under the debit's id.
create table platform.provider_transaction (
  provider     text not null,
  tx_id        text not null,
  kind         text not null check (kind in ('debit', 'credit', 'cancel', 'tombstone')),
  content_hash bytea not null,
  player_id    text not null,
  round_ref    text not null,
  amount       bigint not null,
  transfer_id  bigint,
  cancelled_by text,
  at           timestamptz not null,
  primary key (tx_id, provider)
);

create table platform.game_popularity (
  brand_id  text not null,
  game_code text not null,
  day       date not null,
  rounds    bigint not null,
  primary key (brand_id, game_code, day)
);
