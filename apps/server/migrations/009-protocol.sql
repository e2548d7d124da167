-- What a provider may do, and from where it speaks.
alter table platform.provider
  add column enabled boolean not null default true,                  -- off: no new stakes; what was won is paid
  add column cancel_after_settlement boolean not null default false,
  add column stake_max bigint check (stake_max > 0),                 -- of one message; null: as the games have it
  add column allowed_addresses text[] not null default '{}';         -- empty: any

-- Keys of a provider. While one replaces the other both are valid.
create table platform.provider_key (
  key_id     text primary key,
  provider   text not null references platform.provider,
  secret     bytea not null,                 -- sealed with the platform's secret
  retired_at timestamptz                     -- valid until then; null: valid
);

create index provider_key_provider on platform.provider_key (provider);

insert into platform.provider_key (key_id, provider, secret) select key_id, code, secret from platform.provider;
alter table platform.provider drop column key_id, drop column secret;

alter table platform.provider_transaction
  drop constraint provider_transaction_kind_check,
  add constraint provider_transaction_kind_check check (kind in ('debit', 'credit', 'cancel', 'tombstone', 'debit-credit',
    'promo-credit', 'jackpot-credit', 'adjust', 'reserve', 'confirm', 'release', 'cash-in', 'cash-out')),
  add column part_of text;                   -- the debit-credit that an action came in

alter table platform.bet
  drop constraint bet_state_check,
  add constraint bet_state_check check (state in ('open', 'settled', 'resettled', 'void'));

-- What a player owes after a win was taken back that was no longer there. Paid from the next money that comes in.
create table platform.player_debt (
  player_id text not null references platform.player,
  currency  text not null,
  amount    bigint not null check (amount >= 0),
  primary key (player_id, currency)
);

-- Stakes of tickets that wait for the provider's yes or no.
create table platform.reservation (
  provider   text not null,
  tx_id      text not null,
  brand_id   text not null,
  player_id  text not null references platform.player,
  round_ref  text not null,
  game_code  text not null,
  vassalage  text not null,
  currency   text not null,
  amount     bigint not null check (amount > 0),
  hold_id    bigint not null,
  bet_id     text not null,                  -- the bet that it becomes, unless its round has one by then
  state      text not null default 'held' check (state in ('held', 'confirmed', 'released')),
  expires_at timestamptz not null,
  primary key (provider, tx_id)
);

create index reservation_bet on platform.reservation (bet_id);
create index reservation_held on platform.reservation (expires_at) where state = 'held';

-- Tables at which players sit with money: at every instant what was brought is what was taken, earned and still lies there.
create table platform.game_table (
  id        text primary key,
  provider  text not null,
  brand_id  text not null,
  table_ref text not null,
  game_code text not null,
  vassalage text not null,
  currency  text not null,
  cash_in   bigint not null default 0 check (cash_in >= 0),
  cash_out  bigint not null default 0 check (cash_out >= 0),
  rake      bigint not null default 0 check (rake >= 0),
  on_table  bigint not null generated always as (cash_in - cash_out - rake) stored check (on_table >= 0),
  unique (provider, brand_id, table_ref)
);

-- What each player brought to a table and took from it. They win from each other: only the table's sum is bounded.
create table platform.table_stack (
  table_id  text not null references platform.game_table,
  player_id text not null references platform.player,
  cash_in   bigint not null default 0 check (cash_in >= 0),
  cash_out  bigint not null default 0 check (cash_out >= 0),
  primary key (table_id, player_id)
);
