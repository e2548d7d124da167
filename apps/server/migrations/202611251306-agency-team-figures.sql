-- What members did at their places, by the brand's day: bets by the day of the stake and the category of the game, and under the
-- category '' all bets together with what was paid in and out. Kept from the event stream.
create table platform.member_day (
  place_no       bigint  not null,
  day            date    not null,
  category       text    not null,
  bets           bigint  not null,
  stake          bigint  not null,
  payout         bigint  not null,
  valid          bigint  not null,
  deposits       bigint  not null,
  withdrawals    bigint  not null,
  first_deposits integer not null,
  joined         integer not null,
  primary key (place_no, day, category)
) with (fillfactor = 70);

-- The same of a place and all below it; who joined is counted by those above only.
create table platform.team_day (like platform.member_day including all) with (fillfactor = 70);

-- Who has deposited before.
create table platform.team_depositor (
  player_id text primary key references platform.player
);
