-- The days of payment providers are compared like those of games: the same comparison, of another book.
alter table platform.payment_provider add column connected_at timestamptz not null default now();

alter table platform.reconciliation_run
  drop constraint reconciliation_run_provider_fkey,
  add column book text not null default 'games' check (book in ('games', 'payments'));

drop index platform.reconciliation_waiting;
drop index platform.reconciliation_latest;
create unique index reconciliation_waiting on platform.reconciliation_run (book, provider, day) where finished_at is null;
create unique index reconciliation_latest on platform.reconciliation_run (book, provider, day) where latest;

-- A statement names no players.
alter table platform.reconciliation_told alter column player drop not null;

create index deposit_settled on platform.deposit (settled_at) where state = 'credited' and provider is not null;
create index withdrawal_step_sent on platform.withdrawal_step (at) where state = 'disbursed';
