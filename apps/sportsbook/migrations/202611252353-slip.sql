-- The picks that a player has not bet yet, the same on every device.
create table sportsbook.slip (
  player  text        primary key,
  version integer     not null check (version > 0),
  picks   jsonb       not null,
  at      timestamptz not null
);

grant select, insert, update on sportsbook.slip to fairhouse_sportsbook;

-- What was bet, whatever the odds: the same again within seconds is asked about.
alter table sportsbook.ticket add column likeness bytea;
