-- Rounds of a game that the house stakes for a player. What they win is cash; where they have terms it waits in the account
-- player_free and becomes a bonus on those terms once the last is over.
create table platform.free_rounds (
  id          text        primary key,
  brand_id    text        not null references platform.brand,
  player_id   text        not null references platform.player,
  currency    text        not null,
  source_type text        not null,
  source_id   text        not null,
  provider    text        not null references platform.provider,
  game_code   text        not null,
  rounds      integer     not null check (rounds > 0),
  left_over   integer     not null check (left_over between 0 and rounds),
  stake       bigint      not null check (stake > 0),
  ends_at     timestamptz not null,
  terms       text,                                         -- of the bonus that its wins become; null: they are cash
  won         bigint      not null default 0 check (won >= 0),
  state       text        not null default 'active' check (state in ('active', 'played', 'expired', 'cancelled', 'forfeited')),
  stopped_at  timestamptz,                                  -- from then on none is played
  granted_at  timestamptz not null,
  ended_at    timestamptz,
  told        text        not null default 'no' check (told in ('no', 'granted', 'cancelled', 'refused')),
  tell_at     timestamptz not null,                         -- the next try to tell the provider
  tries       integer     not null default 0,
  unique (source_type, source_id),
  check ((state = 'active') = (ended_at is null))
);

create index free_rounds_of_player on platform.free_rounds (player_id, id desc);
create index free_rounds_active on platform.free_rounds (ends_at) where state = 'active';
create index free_rounds_untold on platform.free_rounds (tell_at) where told = 'no' or told = 'granted' and state <> 'played';

revoke delete on platform.free_rounds from fairhouse_app;

-- A free round: the player stakes nothing, the house so much.
alter table platform.bet
  add column free_rounds_id text,
  add column free_stake     bigint,
  add constraint bet_free check (num_nonnulls(free_rounds_id, free_stake) = 0
    or (num_nulls(free_rounds_id, free_stake) = 0 and free_stake > 0 and stake = 0 and bonus_id is null));

create index bet_free_open on platform.bet (free_rounds_id) where state = 'open' and free_rounds_id is not null;
