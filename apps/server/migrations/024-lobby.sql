-- formerly sha256 0baf1431324db39a16d88d8dc9d8476887d3105deb8ee5fa0c061fdc336b5b1d
-- The cover of the art kit that a game bears; null: the one drawn for its own code.
alter table platform.game add column art text;

-- Moves with every change of what a brand offers, so that whoever keeps its games in memory knows when to read again.
create table platform.game_shelf (
  brand_id text primary key references platform.brand,
  version  bigint not null
);

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
