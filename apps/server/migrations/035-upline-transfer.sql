-- Money between a player and the one above or below them, along one edge of the tree, where the brand allows it.
alter table platform.brand
  add column upline_transfers         boolean not null default false,
  add column upline_transfer_day_max  bigint  not null default 500000000 check (upline_transfer_day_max > 0), -- per sender
  add column upline_transfer_turnover integer not null default 10000 check (upline_transfer_turnover >= 0); -- of what came, in 1/10,000

create table platform.upline_transfer (
  id        text primary key,
  brand_id  text   not null references platform.brand,
  from_id   text   not null references platform.player,
  to_id     text   not null references platform.player check (to_id <> from_id),
  amount    bigint not null check (amount > 0),
  currency  text   not null,
  turned    boolean not null,                -- the same two have sent money the other way within the last day
  trace_id  text   not null,
  at        timestamptz not null
);

create index upline_transfer_from on platform.upline_transfer (from_id, id desc);
create index upline_transfer_to on platform.upline_transfer (to_id, id desc);
create index upline_transfer_brand on platform.upline_transfer (brand_id, id desc);

revoke update, delete on platform.upline_transfer from fairhouse_app;

-- What a received transfer asks to be bet stands beside what deposits ask for.
alter table platform.turnover_requirement
  add column cause text not null default 'deposit' check (cause in ('deposit', 'transfer'));
