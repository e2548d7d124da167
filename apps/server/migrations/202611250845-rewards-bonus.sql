-- Terms of bonuses, each text once. What was granted on them quotes their hash, so nobody can change them afterwards.
create table platform.bonus_terms (
  hash bytea primary key check (length(hash) = 32),
  body text  not null
);

revoke update, delete on platform.bonus_terms from fairhouse_app;

-- Bonuses of players. Those that are queued have no money yet; the balance of the account player_bonus is that of the one
-- that is active, or ending: over its time, with rounds that began under it still open.
create table platform.bonus (
  id           text        primary key,
  brand_id     text        not null references platform.brand,
  player_id    text        not null references platform.player,
  currency     text        not null,
  source_type  text        not null,
  source_id    text        not null,
  terms_hash   bytea       not null references platform.bonus_terms,
  granted      bigint      not null check (granted > 0),
  deposit      bigint      not null check (deposit >= 0),   -- what it was granted for
  required     bigint      not null check (required > 0),   -- weighted valid bets
  progress     bigint      not null default 0 check (progress >= 0),
  state        text        not null check (state in ('queued', 'active', 'ending', 'converted', 'forfeited', 'expired', 'spent')),
  place        integer     not null default 0,              -- among those that are queued
  granted_at   timestamptz not null,
  activated_at timestamptz,
  expires_at   timestamptz,
  ended_at     timestamptz,
  ended_into   bigint,                                      -- balance at the end, and the bonus shares of later movements
  unique (source_type, source_id),
  check ((activated_at is null) = (expires_at is null)),
  check ((state in ('queued', 'active', 'ending')) = (ended_at is null)),
  check ((ended_at is null) = (ended_into is null))
);

create unique index bonus_running on platform.bonus (player_id, currency) where state in ('active', 'ending');
create index bonus_of_player on platform.bonus (player_id, id desc);
create index bonus_due on platform.bonus (expires_at) where state in ('active', 'ending');

revoke delete on platform.bonus from fairhouse_app;

-- A round that began under a bonus belongs to it for ever; others have none of the four.
alter table platform.bet
  add column bonus_id     text,
  add column bonus_stake  bigint,              -- of the stake
  add column bonus_payout bigint,              -- of the payout
  add column bonus_weight smallint,            -- how much of the valid bet counts, in per cent
  add constraint bet_bonus check (num_nonnulls(bonus_id, bonus_stake, bonus_payout, bonus_weight) in (0, 4)
    and bonus_stake between 0 and stake and bonus_payout between 0 and payout and bonus_weight between 0 and 100);

create index bet_bonus_open on platform.bet (bonus_id) where state = 'open' and bonus_id is not null;

-- Players whose stakes and wins are taken one by one, because an area above has a say in them.
create table platform.stake_gate (
  player_id text primary key references platform.player
);
