-- What many players have on one outcome (a table's round, a flight) is one chance: it is squared as the sum it is.
alter table platform.game_return_day add column outcomes bigint not null default 0;
update platform.game_return_day set outcomes = rounds;

-- The outcomes of the last days that more rounds may still be settled by.
create table platform.game_return_shared (
  brand_id  text   not null,
  game_code text   not null,
  currency  text   not null,
  outcome   text   not null,                 -- the provider's name of it
  day       date   not null,                 -- of the first round that it settled; all others count there too
  stake     bigint not null,
  payout    bigint not null,
  primary key (brand_id, game_code, currency, outcome)
);

create index game_return_shared_day on platform.game_return_shared (day);
