-- What the settled rounds of a game come to by day: enough to tell its return and how far that may be chance. Kept from
-- the event stream. Squares of money outgrow a bigint.
create table platform.game_return_day (
  brand_id       text    not null,
  game_code      text    not null,
  currency       text    not null,
  day            date    not null,           -- of the close, in the brand's time zone
  rounds         bigint  not null,
  stake          bigint  not null,
  payout         bigint  not null,
  stake_squared  numeric not null,
  stake_payout   numeric not null,
  payout_squared numeric not null,
  primary key (brand_id, day, game_code, currency)
);

-- What the provider says of a game, and who has stopped it here in spite of that: `state` is what holds.
alter table platform.game
  add column told_state  text not null default 'maintenance' check (told_state in ('open', 'maintenance')),
  add column stopped_at  timestamptz,
  add column stopped_by  text,               -- null: the watch over returns
  add column stopped_why text,
  add column rtp_least   numeric,            -- per cent; null where skill decides or nobody says
  add column rtp_most    numeric,
  add check (stopped_at is null or state = 'maintenance');
update platform.game set told_state = state;
