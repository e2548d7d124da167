-- Which variant of a game an operator has chosen for its players; without a row, the first.
create table studio.game_variant (
  operator text        not null,
  game     text        not null,
  edge     integer     not null check (edge between 1 and 100),
  set_at   timestamptz not null,
  primary key (operator, game)
);

-- A session is played on the variant that it was opened with: a change ends it.
alter table studio.game_session
  add column operator text,
  add column edge     integer;

grant select, insert, update on studio.game_variant to fairhouse_studio;
