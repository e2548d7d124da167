-- Rounds of a game that the platform stakes for a player. One that was cancelled before it came has nothing but its end.
create table studio.free_grant (
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

create index free_grant_of_player on studio.free_grant (player, game) where cancelled_at is null;

alter table studio.round add column free_grant text references studio.free_grant;

create index round_free on studio.round (free_grant) where free_grant is not null;

grant select, insert, update on studio.free_grant to fairhouse_studio;
