-- What uplines earn by series: of the stakes of a day, by the account directly below them that they came through. What is not
-- paid yet is the difference.
create table platform.series_earning (
  upline_id text   not null references platform.player,
  currency  text   not null,
  day       date   not null,
  below_id  text   not null references platform.player,
  brand_id  text   not null references platform.brand,
  earned    bigint not null,
  paid      bigint not null default 0,       -- what of it was accounted for
  primary key (upline_id, currency, day, below_id)
);
create index series_earning_due on platform.series_earning (brand_id, upline_id, currency, day, below_id) where earned <> paid;

-- What payments leave over: less than a cent, or below zero what void draws took back after they were paid.
create table platform.series_account (
  upline_id text    not null references platform.player,
  currency  text    not null,
  carried   bigint  not null default 0,
  payments  integer not null default 0,
  primary key (upline_id, currency)
);

revoke delete, truncate on platform.series_earning, platform.series_account from fairhouse_app;
