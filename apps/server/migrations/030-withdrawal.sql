-- Money out: where it may go, what must be bet before, and each withdrawal with every step of it.
alter table platform.brand
  add column turnover_multiple        integer not null default 10000 check (turnover_multiple >= 0), -- of a deposit, in 1/10,000
  add column withdrawal_four_eyes     bigint  not null default 500000000 check (withdrawal_four_eyes >= 0),
  add column withdrawal_day_max       bigint  not null default 5000000000 check (withdrawal_day_max > 0),
  add column withdrawal_receipt_min   integer not null default 30 check (withdrawal_receipt_min > 0),
  add column withdrawal_cancellable   boolean not null default false;

create table platform.withdrawal_method (
  brand_id         text    not null references platform.brand,
  id               text    not null,
  kind             text    not null check (kind in ('bank', 'wallet')),
  name             text    not null,
  institutions     text[]  not null,
  provider         text    not null references platform.payment_provider,
  minimum          bigint  not null check (minimum > 0),
  maximum          bigint  not null check (maximum >= minimum),
  fee              bigint  not null check (fee >= 0 and fee < minimum),
  promised_seconds integer not null check (promised_seconds > 0),
  enabled          boolean not null,
  place            integer not null,
  primary key (brand_id, id)
);

create table platform.payout_account (
  id          text primary key,
  brand_id    text  not null references platform.brand,
  player_id   text  not null references platform.player,
  method_id   text  not null,
  institution text  not null,
  holder      text  not null,
  number      bytea not null,                -- sealed with the platform's secret
  number_key  text  not null,                -- a pseudonym of institution and number: one account, one member
  number_end  text  not null,                -- what is shown of it
  bound_at    timestamptz not null,
  unique (brand_id, number_key)
);

create index payout_account_player on platform.payout_account (player_id, bound_at);
create index payout_account_holder on platform.payout_account (brand_id, lower(holder));

-- Once bound it stays as it is (spec §4).
revoke update, delete on platform.payout_account from fairhouse_app;

-- Valid bets that a deposit asks for before money may leave, oldest first. Kept by a consumer of the event stream.
create table platform.turnover_requirement (
  deposit_id text   primary key,
  place      bigint generated always as identity,
  player_id  text   not null,
  currency   text   not null,
  deposit    bigint not null,
  required   bigint not null,
  done       bigint not null default 0 check (done >= 0 and done <= required),
  since      timestamptz not null
);

create index turnover_open on platform.turnover_requirement (player_id, place) where done < required;

-- What a player has staked, won and validly bet in all.
create table platform.play_total (
  player_id  text   not null,
  currency   text   not null,
  rounds     bigint not null,
  stake      bigint not null,
  payout     bigint not null,
  valid_bets bigint not null,
  primary key (player_id, currency)
);

create table platform.withdrawal (
  id           text primary key,
  brand_id     text   not null references platform.brand,
  player_id    text   not null references platform.player,
  account_id   text   not null references platform.payout_account,
  method_id    text   not null,
  provider     text   not null,
  amount       bigint not null check (amount > 0),
  fee          bigint not null check (fee >= 0 and fee < amount),
  currency     text   not null,
  state        text   not null default 'requested' check (state in ('requested', 'approved', 'rejected', 'cancelled',
    'disbursed', 'failed', 'received', 'partial', 'disputed', 'refunded', 'forced')),
  risks        text[] not null,
  note         text,
  arrived      bigint check (arrived >= 0 and arrived < amount - fee),
  refunded     bigint check (refunded > 0 and refunded <= amount),
  payout_id    text,
  payout_page  text,
  trace_id     text   not null,
  requested_at timestamptz not null,
  promised_at  timestamptz not null,
  receive_by   timestamptz
);

create index withdrawal_player on platform.withdrawal (player_id, id desc);
create index withdrawal_brand on platform.withdrawal (brand_id, id desc);
create index withdrawal_waiting on platform.withdrawal (brand_id, id) where state in ('requested', 'partial', 'disputed');
create index withdrawal_to_send on platform.withdrawal (id) where state = 'approved' and payout_id is null;
create index withdrawal_to_receive on platform.withdrawal (receive_by) where state = 'disbursed';

-- Every step of a withdrawal, who took it and what they said.
create table platform.withdrawal_step (
  withdrawal_id text not null references platform.withdrawal,
  state         text not null,
  at            timestamptz not null,
  actor         text not null,
  note          text,
  primary key (withdrawal_id, state)
);

revoke update, delete on platform.withdrawal_step from fairhouse_app;

-- What payment providers said, once each.
create table platform.withdrawal_event (
  provider      text  not null,
  event_id      text  not null,
  withdrawal_id text  not null references platform.withdrawal,
  content_hash  bytea not null,
  at            timestamptz not null,
  primary key (provider, event_id)
);

-- Pictures that members send as proof, drawn anew. They belong to whoever sent them until something takes them up.
create table platform.upload (
  id         text primary key,
  brand_id   text  not null references platform.brand,
  player_id  text  not null references platform.player,
  name       text  not null unique,           -- random; the address is made of it
  picture    bytea not null,
  media_type text  not null check (media_type in ('image/png', 'image/jpeg')),
  subject    text,                            -- what it proves; null: nothing yet
  at         timestamptz not null
);

create index upload_subject on platform.upload (subject) where subject is not null;
create index upload_player on platform.upload (player_id, at);
create index upload_loose on platform.upload (at) where subject is null;
