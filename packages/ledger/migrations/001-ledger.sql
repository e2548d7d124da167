-- formerly sha256 bf58e74702a22993fafb5f4dbe6f07bb628c58c0b6063205527e46ec74f382b7
-- formerly sha256 c2fbba8fd031c14ca35d4f93b5d35c8830122d2a6c7f37f4f66e6b5c84b4249e
-- The double-entry ledger. A transfer moves one amount from one account to another, so no row of it can be out of
-- balance. Rows are only ever added; a mistake is mended by a reversing transfer.
-- The application role may read everything here and write nothing except through the functions below.

do $$ begin
  if not exists (select from pg_roles where rolname = 'fairhouse_app') then create role fairhouse_app nologin; end if;
end $$;
do $$ begin
  execute format('grant fairhouse_app to %I', current_user);
exception when others then null; -- a superuser needs no membership
end $$;

create schema ledger;

create table ledger.account (
  id            bigint  generated always as identity primary key,
  brand_id      text    not null,
  owner_id      text,                         -- the player; null for accounts of the house
  code          text    not null,             -- of the chart of accounts
  sub           text    not null default '',  -- the vendor or payment provider an account is kept for
  currency      text    not null,
  -- The book an account is in: one per brand and currency. Money never leaves its book.
  book          integer not null,
  never_below_0 boolean not null,
  balance       bigint  not null default 0,   -- the fold of its transfers, in 1/10,000; of the house as far as rolled up
  constraint account_never_below_0 check (balance >= 0 or not never_below_0)
) with (fillfactor = 50);                     -- room on the page: a new balance touches no index

-- One account per owner, code, sub and currency; found by this index, the house's too.
create unique index account_name on ledger.account (brand_id, coalesce(owner_id, ''), code, sub, currency);

create sequence ledger.transfer_id start 1000000001;

-- A posting is one transfer, or several linked ones that stand or fall together.
-- Ids are given after the accounts are locked, so along an account they rise in the order of its balances.
create table ledger.transfer (
  id              bigint primary key,
  from_account    bigint not null,
  to_account      bigint not null,
  amount          bigint not null check (amount > 0),
  from_after      bigint check (from_after >= 0), -- what a player's account had after it; the house's is rolled up later
  to_after        bigint check (to_after >= 0),
  at              timestamptz not null,
  idempotency_key text,                           -- of the posting: linked transfers carry none
  kind            text   not null,
  cause_type      text   not null,
  cause_id        text   not null,
  trace_id        text,
  actor           text,
  linked_to       bigint,                         -- the first transfer of the posting
  resolves        bigint,                         -- the hold that this posts, voids or expires
  reverses        bigint,                         -- the posting that this takes back
  expires_at      timestamptz,                    -- of a hold
  constraint transfer_has_two_ends check (from_account <> to_account),
  constraint transfer_key_or_link check ((idempotency_key is null) = (linked_to is not null))
);

create unique index transfer_key on ledger.transfer (idempotency_key) where idempotency_key is not null;
create unique index transfer_resolves on ledger.transfer (resolves) where resolves is not null;
create unique index transfer_reverses on ledger.transfer (reverses) where reverses is not null;
create index transfer_linked on ledger.transfer (linked_to) where linked_to is not null;
create index transfer_open_hold on ledger.transfer (expires_at) where expires_at is not null;
-- The movements of a player's account. Nobody pages the house's, so they cost no index.
create index transfer_out_of on ledger.transfer (from_account, id) where from_after is not null;
create index transfer_into on ledger.transfer (to_account, id) where to_after is not null;

-- Both sides of every transfer.
create view ledger.entry as
  select t.id * 2 as id, coalesce(t.linked_to, t.id) as posting_id, t.id as transfer_id, t.from_account as account_id,
    -t.amount as amount, t.from_after as balance_after from ledger.transfer t
  union all
  select t.id * 2 + 1, coalesce(t.linked_to, t.id), t.id, t.to_account, t.amount, t.to_after from ledger.transfer t;

-- Everybody plays against the accounts of the house: a posting adds its part here and locks no row of theirs.
-- ledger.roll_up takes the parts into the balance.
create table ledger.house_delta (
  account_id bigint not null,
  amount     bigint not null
);

-- What each account has now.
create view ledger.account_balance as
  select a.id as account_id, (a.balance + coalesce(d.amount, 0))::bigint as balance
  from ledger.account a
  left join (select account_id, sum(amount) as amount from ledger.house_delta group by account_id) d on d.account_id = a.id;

revoke all on all functions in schema ledger from public;
grant usage on schema ledger to fairhouse_app;
grant select on all tables in schema ledger to fairhouse_app;
