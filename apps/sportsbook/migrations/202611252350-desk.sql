-- What traders set of a fixture. The version grows with each change, so that prices are made anew.
alter table sportsbook.fixture_gate
  add column suspended boolean not null default false,
  add column margin    integer not null default 0 check (margin between 0 and 2000),   -- added, in hundredths of a per cent
  add column cap       bigint  check (cap > 0),                                        -- of each of its markets; the house's unless told
  add column off       jsonb   not null default '[]',                                  -- names of markets that are not offered
  add column version   integer not null default 0;

-- Whether any bets are taken at all: one row, so that one commit stops everything.
create table sportsbook.desk (
  one   boolean primary key default true check (one),
  open  boolean not null default true,
  stops integer not null default 0
);
insert into sportsbook.desk default values;

-- Bets that were refused before they became tickets, for whoever watches the desk.
create table sportsbook.refused_bet (
  id       bigint      generated always as identity primary key,
  at       timestamptz not null,
  player   text        not null,
  currency text        not null,
  amount   bigint      not null,
  reason   text        not null,
  legs     jsonb       not null
);
create index refused_bet_at on sportsbook.refused_bet (at);

grant select, insert, update on sportsbook.desk to fairhouse_sportsbook;
grant select, insert, delete on sportsbook.refused_bet to fairhouse_sportsbook;
