-- Tournaments: settled bets of some days are scored, and the first places win prizes.
create table platform.tournament (
  id         text        primary key,
  brand_id   text        not null references platform.brand,
  title      jsonb       not null,
  image      text,
  scoring    text        not null check (scoring in ('valid', 'multiple')),
  entry      text        not null check (entry in ('all', 'join')),
  category   text,
  games      text[]      not null,            -- none: all of the category
  smallest   bigint      not null check (smallest > 0),       -- stake of a bet that counts
  prizes     bigint[]    not null,            -- of the first place, the second, …
  opens_at   timestamptz,                     -- of a draft: not before that
  closes_at  timestamptz,
  days       integer     not null check (days > 0),
  again      boolean     not null,            -- once it is over, the next begins
  state      text        not null check (state in ('draft', 'open', 'ended', 'stopped')),
  moved_at   timestamptz,                     -- when a score last moved
  told_at    timestamptz,                     -- the move that open pages heard of
  reason     text,                            -- why it was stopped
  made_by    text        not null,
  made_at    timestamptz not null,
  check (state in ('draft', 'stopped') or (opens_at is not null and closes_at is not null)),
  check (opens_at < closes_at),
  check ((reason is not null) = (state = 'stopped'))
);

create index tournament_by_brand on platform.tournament (brand_id, id desc);
create index tournament_open on platform.tournament (closes_at) where state = 'open';

create table platform.tournament_score (
  tournament_id text        not null references platform.tournament,
  player_id     text        not null references platform.player,
  joined_at     timestamptz,                  -- of those that ask for it
  score         bigint      not null default 0,               -- valid bets, or times the stake, in 1/10,000
  reached_at    timestamptz,                  -- when the last bet that made it was settled
  best_bet      text,                         -- of the best multiple
  place         integer     check (place > 0),                -- final
  primary key (tournament_id, player_id),
  unique (tournament_id, place)
);

create index tournament_board on platform.tournament_score (tournament_id, score desc, reached_at, player_id);

revoke delete on platform.tournament from fairhouse_app;
