-- What a provider may stake from a wallet that it keeps: one row per stake, asked for before the stake is taken, and gone
-- when the round that it belongs to is booked. It counts against the player's limits from the moment it is granted.
create table platform.vendor_permit (
  provider   text        not null references platform.provider,
  tx_id      text        not null,
  player_id  text        not null references platform.player,
  vassalage  text        not null,
  round_ref  text        not null,
  amount     bigint      not null check (amount >= 0),
  granted_at timestamptz not null,
  primary key (provider, tx_id)
);

create index vendor_permit_player on platform.vendor_permit (player_id, granted_at);

-- Games of a player that have to end at a provider: recorded with what bars or limits the player, or ends the session, and
-- carried out until the provider has answered.
create table platform.game_closing (
  id          bigint      generated always as identity primary key,
  player_id   text        not null references platform.player,
  provider    text        not null references platform.provider,
  login       text,                          -- the login whose games end; null: all games of the player
  trace_id    text        not null,
  asked_at    timestamptz not null,
  answered_at timestamptz,
  tries       integer     not null default 0,
  next_at     timestamptz not null           -- when it is sent next; also the lease of whoever sends it
);

create index game_closing_due on platform.game_closing (next_at) where answered_at is null;
create index game_closing_player on platform.game_closing (player_id) where answered_at is null;

revoke delete on platform.game_closing from fairhouse_app;
