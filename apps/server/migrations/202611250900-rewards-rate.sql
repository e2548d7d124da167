-- What a brand gives back of valid bets from a day on. A day is counted by the version that is in force on it.
create table platform.rate_version (
  brand_id     text        not null references platform.brand,
  from_day     date        not null,
  points_ratio integer     not null check (points_ratio between 1 and 10000), -- money for one point, in 1/10,000
  at           timestamptz not null,
  primary key (brand_id, from_day)
);

create table platform.rate (
  brand_id text    not null,
  from_day date    not null,
  category text    not null,
  cashback integer check (cashback between 0 and 1000),  -- of a valid bet, in 1/10,000; null: none
  points   integer check (points between 0 and 1000),
  weight   integer not null check (weight between 0 and 100), -- how much of a valid bet counts, in hundredths
  primary key (brand_id, from_day, category),
  foreign key (brand_id, from_day) references platform.rate_version on delete cascade
);

-- Games that count less than their category.
create table platform.rate_game (
  brand_id  text    not null,
  from_day  date    not null,
  game_code text    not null,
  weight    integer not null check (weight between 0 and 100),
  primary key (brand_id, from_day, game_code),
  foreign key (brand_id, from_day) references platform.rate_version on delete cascade
);

-- Days of members whose bets or level have changed since they were counted.
create table platform.earning_touch (
  brand_id  text not null,
  player_id text not null,
  day       date not null,
  primary key (player_id, day)
);

-- What the settled bets of a member's day earn in a category, and how much of it is accounted for. What is due follows the
-- bets both ways; what is accounted never goes back but by what is owed.
create table platform.earning (
  brand_id      text    not null references platform.brand,
  player_id     text    not null references platform.player,
  day           date    not null,            -- of the stakes, in the brand's time zone
  category      text    not null,
  currency      text    not null,
  valid         bigint  not null,
  counted       bigint  not null,            -- valid bets by their weights, in 1/10,000
  cashback_rate integer not null,            -- by the level that began the day, in 1/1,000,000
  points_rate   integer not null,            -- in 1/10,000
  cashback      bigint  not null,
  cashback_done bigint  not null default 0,
  points        bigint  not null,
  points_done   bigint  not null default 0,
  primary key (player_id, day, category)
) with (fillfactor = 60);

create index earning_cashback_due on platform.earning (brand_id, player_id, day) where cashback <> cashback_done;
create index earning_points_due on platform.earning (brand_id, player_id, day) where points <> points_done;

-- What corrections took below what was paid: it comes off the next earnings, and is never taken from a balance.
create table platform.earning_owed (
  player_id text   not null references platform.player,
  kind      text   not null check (kind in ('cashback', 'points')),
  amount    bigint not null check (amount >= 0),
  primary key (player_id, kind)
);
revoke delete on platform.earning, platform.earning_owed from fairhouse_app;

-- What of the valid bets of a day was staked from bonus money: it earns nothing.
alter table platform.bet_day add column bonus_valid bigint not null default 0;
