-- The cover of the art kit that a game bears; null: the one drawn for its own code.
alter table platform.game add column art text;

-- Moves with every change of what a brand offers, so that whoever keeps its games in memory knows when to read again.
create table platform.game_shelf (
  brand_id text primary key references platform.brand,
  version  bigint not null
);

create function platform.touch_game_shelf() returns trigger language plpgsql set search_path = platform, pg_temp as $$
begin
  insert into game_shelf (brand_id, version) select distinct brand_id, 1 from changed
    on conflict (brand_id) do update set version = game_shelf.version + 1;
  return null;
end $$;

create trigger game_added after insert on platform.game
  referencing new table as changed for each statement execute function platform.touch_game_shelf();
create trigger game_changed after update on platform.game
  referencing new table as changed for each statement execute function platform.touch_game_shelf();
create trigger game_removed after delete on platform.game
  referencing old table as changed for each statement execute function platform.touch_game_shelf();
create trigger vendor_added after insert on platform.vendor
  referencing new table as changed for each statement execute function platform.touch_game_shelf();
create trigger vendor_changed after update on platform.vendor
  referencing new table as changed for each statement execute function platform.touch_game_shelf();
create trigger vendor_removed after delete on platform.vendor
  referencing old table as changed for each statement execute function platform.touch_game_shelf();

-- The games a player keeps at hand.
create table platform.favourite (
  player_id text not null references platform.player,
  brand_id  text not null,
  game_code text not null,
  added_at  timestamptz not null,
  primary key (player_id, game_code),
  foreign key (brand_id, game_code) references platform.game on update cascade on delete cascade
);

create index favourite_game on platform.favourite (brand_id, game_code);

-- Wins worth showing, kept from the event stream so that the board never reads bets.
create table platform.board_win (
  bet_id    text primary key,
  brand_id  text not null,
  player_id text not null,
  game_code text not null,
  stake     bigint not null,
  payout    bigint not null,
  at        timestamptz not null,
  day       date not null
);

create index board_win_latest on platform.board_win (brand_id, at desc, bet_id);
create index board_win_day on platform.board_win (brand_id, day, payout desc, bet_id);

-- All rounds of a day and how many paid more than they cost: what stands beside the wins.
create table platform.board_day (
  brand_id text not null,
  day      date not null,
  rounds   bigint not null,
  won      bigint not null,
  primary key (brand_id, day)
);

-- Players who do not want to stand on the board.
create table platform.board_absent (
  player_id text primary key references platform.player,
  since     timestamptz not null
);
