-- The most that a round of a game pays, in what was staked on it; null: its provider does not say.
alter table platform.game add column max_win integer check (max_win > 0);

-- What a provider may have paid at a brand, in whole units of a currency. Beyond it a message is refused and the provider's
-- games stop until two of the staff have opened them. A brand that has no row has the defaults of these columns.
create table platform.provider_ceiling (
  brand_id      text   not null references platform.brand,
  provider      text   not null references platform.provider,
  promo_message bigint not null default 10000    check (promo_message >= 0),
  promo_day     bigint not null default 100000   check (promo_day >= 0),
  jackpot_round bigint not null default 1000000  check (jackpot_round >= 0),
  jackpot_day   bigint not null default 5000000  check (jackpot_day >= 0),
  -- What a round pays, beside what its game declares; the lane of wins pays less than this unseen.
  win_round     bigint not null default 10000000 check (win_round >= 1000),
  -- What the provider's games pay more than was staked on them.
  loss_day      bigint not null default 20000000 check (loss_day >= 0),
  primary key (brand_id, provider)
);

insert into platform.provider_ceiling (brand_id, provider)
  select distinct brand_id, provider from platform.vendor where provider is not null;

-- What was given by day of the brand's clock.
create table platform.provider_gift_day (
  brand_id text   not null references platform.brand,
  provider text   not null references platform.provider,
  kind     text   not null check (kind in ('promo', 'jackpot')),
  currency text   not null,
  day      date   not null,
  amount   bigint not null default 0 check (amount >= 0),
  primary key (brand_id, provider, kind, currency, day)
);

revoke delete on platform.provider_ceiling, platform.provider_gift_day from fairhouse_app;
