-- What moved on each account of a player on each day of its brand, by kind: sums of a range without its rows, and where the
-- rows of a day lie. A job folds the ledger into it; what it has not seen is added when somebody asks.
create table platform.account_day (
  account_id bigint not null,
  day        date   not null,                -- in the brand's time zone
  kind       text   not null,
  transfers  bigint not null,
  came       bigint not null,
  went       bigint not null,
  first_id   bigint not null,                -- of the day's transfers
  last_id    bigint not null,
  primary key (account_id, day, kind)
);

-- The same of all accounts of a code together, the house's too: the days of a brand's books.
create table platform.book_day (
  brand_id  text   not null,
  currency  text   not null,
  day       date   not null,
  code      text   not null,
  kind      text   not null,
  transfers bigint not null,
  came      bigint not null,
  went      bigint not null,
  primary key (brand_id, currency, day, code, kind)
);

-- How far the ledger is folded. Transfers up to `seen_to` are all there, or will never be, once no transaction runs that
-- is as old as `seen_xid`.
create table platform.day_fold (
  only_row  boolean primary key default true check (only_row),
  folded_to bigint not null,
  seen_to   bigint not null,
  seen_xid  xid8   not null default '0'
);
-- The numbers of transfers begin above this.
insert into platform.day_fold (folded_to, seen_to) values (1000000000, 1000000000);

-- What the settled bets of a player come to, by the day on which they were placed and by game. Kept from the event stream.
create table platform.bet_day (
  brand_id  text   not null,
  player_id text   not null,
  currency  text   not null,
  day       date   not null,                 -- in the brand's time zone
  game_code text   not null,
  vassalage text   not null,
  bets      bigint not null,
  stake     bigint not null,
  payout    bigint not null,
  valid_bet bigint not null,
  primary key (player_id, day, game_code, vassalage, currency)
);

-- A betting record is read by the time of the stake. It takes the place of the order by id, which is nearly the same.
create index bet_placed on platform.bet (player_id, placed_at desc, id desc);
drop index platform.bet_player;
create index bet_open_player on platform.bet (player_id) where state = 'open';
