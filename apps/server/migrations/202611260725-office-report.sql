-- Figures of reports, kept from the event stream. Days are those of the brand's time zone. A bet counts on the day on which it was
-- settled first; settled again, it corrects that day. Amounts are units of 1/10,000 of the currency of the row; play money has rows of
-- its own.

-- Members as reports group them. Where they come from is noted when they are first heard of, and stays.
create table platform.report_member (
  player_id         text    primary key references platform.player,
  brand_id          text    not null,
  number            integer not null,            -- what people call the account by
  currency          text    not null,
  country           text    not null,            -- of the address, else of the mobile number; '' unknown
  channel           text    not null check (channel in ('direct', 'code', 'link', 'referral', 'opened', 'trial')),
  joined            date    not null,
  first_deposit     date,
  first_deposit_sum bigint  not null default 0,
  deposits          integer not null default 0,
  first_bet         date
);
create unique index report_member_number on platform.report_member (brand_id, number);
create index report_member_joined on platform.report_member (brand_id, joined);
create index report_member_first_deposit on platform.report_member (brand_id, first_deposit) where first_deposit is not null;

-- A day of the house.
create table platform.report_day (
  brand_id          text    not null,
  currency          text    not null,
  day               date    not null,
  country           text    not null,
  channel           text    not null,
  bets              bigint  not null,
  stake             bigint  not null,
  free_stake        bigint  not null,            -- staked by the house for free rounds
  payout            bigint  not null,
  valid             bigint  not null,
  rake              bigint  not null,
  actives           integer not null,            -- members with a settled bet
  joined            integer not null,
  first_deposits    integer not null,
  first_deposit_sum bigint  not null,
  deposits          integer not null,
  deposit_sum       bigint  not null,            -- what members have of it
  deposit_fees      bigint  not null,            -- what the house kept of it
  withdrawals       integer not null,
  withdrawal_sum    bigint  not null,            -- what was sent with its fee, less what was given back
  primary key (brand_id, currency, day, country, channel)
) with (fillfactor = 70);

-- The play of a day by game.
create table platform.report_game (
  brand_id    text   not null,
  currency    text   not null,
  day         date   not null,
  category    text   not null,                   -- the game's when the bet was settled
  vendor_code text   not null,
  game_code   text   not null,
  country     text   not null,
  channel     text   not null,
  bets        bigint not null,
  stake       bigint not null,
  free_stake  bigint not null,
  payout      bigint not null,
  valid       bigint not null,
  rake        bigint not null,
  primary key (brand_id, currency, day, vendor_code, game_code, country, channel)
) with (fillfactor = 70);

-- The play of a member on a day by game: what a point of a chart is made of.
create table platform.report_play (
  brand_id    text    not null,
  currency    text    not null,
  day         date    not null,
  number      integer not null,
  vendor_code text    not null,
  game_code   text    not null,
  category    text    not null,
  bets        bigint  not null,
  stake       bigint  not null,
  free_stake  bigint  not null,
  payout      bigint  not null,
  valid       bigint  not null,
  rake        bigint  not null,
  primary key (brand_id, currency, day, number, vendor_code, game_code)
) with (fillfactor = 70);

-- On which days of a month a member had a bet settled: bit 0 is the first. Vendor '' is any of them.
create table platform.report_month (
  brand_id    text    not null,
  currency    text    not null,
  month       date    not null,
  vendor_code text    not null,
  number      integer not null,
  days        integer not null,
  primary key (brand_id, currency, month, vendor_code, number)
) with (fillfactor = 70);

-- The day on which the tickets of a draw were settled first.
create table platform.report_draw (
  brand_id   text not null,
  issue      text not null,
  settled_on date not null,
  primary key (brand_id, issue)
);
