-- Bets that the platform stakes for a player. One that was cancelled before it came has nothing but its end.
create table sportsbook.free_grant (
  id           text        primary key,
  player       text        not null,
  operator     text,
  game         text,
  currency     text,
  rounds       integer     check (rounds > 0),
  stake        bigint      check (stake > 0),
  ends_at      timestamptz,
  granted_at   timestamptz,
  cancelled_at timestamptz,
  check (num_nulls(operator, game, currency, rounds, stake, ends_at, granted_at) = 0
    or (num_nonnulls(operator, game, currency, rounds, stake, ends_at, granted_at) = 0 and cancelled_at is not null))
);

-- The grant of a free bet, and whether it went back because all of it was void.
alter table sportsbook.ticket add column free_grant text references sportsbook.free_grant,
  add column returned boolean not null default false;

create index ticket_free on sportsbook.ticket (free_grant) where free_grant is not null;

grant select, insert, update on sportsbook.free_grant to fairhouse_sportsbook;
