-- The built-in bookmaker. Its role sees this schema only: money is reached through the wallet protocol.

do $$ begin
  if not exists (select from pg_roles where rolname = 'fairhouse_sportsbook') then create role fairhouse_sportsbook nologin; end if;
end $$;
do $$ begin
  execute format('grant fairhouse_sportsbook to %I', current_user);
exception when others then null; -- a superuser needs no membership
end $$;

create schema sportsbook;

-- Fixtures that are committed to together. Their salt is drawn afterwards.
create table sportsbook.matchday (
  number    integer     primary key check (number > 0),
  salt      text,
  salted_at timestamptz,
  check ((salt is null) = (salted_at is null))
);

create table sportsbook.fixture (
  id           text        primary key,
  number       integer     not null unique,               -- counted without a gap: a commitment that is withheld shows
  matchday     integer     not null references sportsbook.matchday,
  sport        text        not null,
  league       text        not null,
  home         text        not null,
  away         text        not null,
  starts_at    timestamptz not null,
  terms        jsonb       not null,
  commitment   text        not null,
  committed_at timestamptz not null,
  seed_sealed  bytea       not null,                      -- AES-256-GCM
  seed         text                                       -- shown once the fixture is over
);

create index fixture_starts on sportsbook.fixture (starts_at);
create index fixture_league on sportsbook.fixture (sport, league, starts_at);

-- Where a fixture stands, by shard: whoever holds the row of a shard steps its fixtures.
create table sportsbook.shard (number smallint primary key);
insert into sportsbook.shard select generate_series(0, 15);

create table sportsbook.fixture_now (
  fixture text        primary key references sportsbook.fixture,
  shard   smallint    not null references sportsbook.shard,
  live    boolean     not null,                           -- false once it is over
  seq     integer     not null,
  state   jsonb       not null,
  at      timestamptz not null,
  due_at  timestamptz not null                            -- of the next step; of the last one when it is over
) with (fillfactor = 60);

-- No index names what a step changes, so a step writes one row and no index.
create index fixture_now_live on sportsbook.fixture_now (shard) where live;

create table sportsbook.fixture_event (
  fixture text        not null references sportsbook.fixture,
  seq     integer     not null,
  at      timestamptz not null,
  period  smallint    not null,
  clock   integer     not null,
  home    smallint    not null,
  away    smallint    not null,
  events  jsonb       not null,
  primary key (fixture, seq)
);

-- Whether bets on a fixture are taken. Each stop counts: a bet that was asked for before it is not taken after it.
create table sportsbook.fixture_gate (
  fixture   text        primary key references sportsbook.fixture,
  open      boolean     not null,
  stops     integer     not null default 0,
  reason    text        check (reason in ('unsalted', 'event', 'over')),
  reopen_at timestamptz,
  check (open = (reason is null))
);

create index fixture_gate_reopens on sportsbook.fixture_gate (reopen_at) where reopen_at is not null;

grant usage on schema sportsbook to fairhouse_sportsbook;
grant select, insert, update on all tables in schema sportsbook to fairhouse_sportsbook;
