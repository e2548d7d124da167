-- Who does a job at the moment. Taken and prolonged by the clock of the database, so that processes need not agree on theirs.
create table platform.job_lease (
  name   text primary key,
  holder text not null,
  until  timestamptz not null
);

-- A span of a provider's transactions is paged. Times only grow: inserts go to the last page. The time comes first, so that
-- no other look-up of a provider's rows can take this index for its own. Rounds are paged by the ids of their bets.
create index provider_transaction_at on platform.provider_transaction (at, provider);

-- From this day on a provider's days are compared.
alter table platform.provider add column connected_at timestamptz not null default now();

-- One comparison of a provider's UTC day with ours.
create table platform.reconciliation_run (
  id          bigint generated always as identity primary key,
  provider    text not null references platform.provider,
  day         date not null,
  until       timestamptz not null,           -- the day's end, or how far a day that was not over was compared
  actor       text,                           -- who asked for it; null: the daily job
  asked_at    timestamptz not null,
  try_at      timestamptz not null,           -- when it is done, or tried again after the provider was silent
  silent      boolean not null default false,
  attempts    integer not null default 0,     -- whoever began the last one ends it
  finished_at timestamptz,
  here        bigint,                         -- transactions of ours that were compared
  there       bigint,                         -- transactions that the provider told
  differences bigint,
  latest      boolean not null default false, -- the last finished one of its day
  check ((finished_at is null) = (differences is null)),
  check (finished_at is not null or not latest)
);

create unique index reconciliation_waiting on platform.reconciliation_run (provider, day) where finished_at is null;
create unique index reconciliation_latest on platform.reconciliation_run (provider, day) where latest;
create index reconciliation_unresolved on platform.reconciliation_run (id) where latest and differences > 0;

create table platform.reconciliation_difference (
  id       bigint generated always as identity primary key,
  run_id   bigint not null references platform.reconciliation_run,
  tx_id    text not null,
  kind     text not null check (kind in ('missing_here', 'missing_there', 'call', 'player', 'round', 'amount', 'state')),
  brand_id text,                             -- null: nobody here bears the player code
  here     jsonb,
  there    jsonb,
  unique (run_id, tx_id, kind)
);

-- What the provider told in a run that is under way; emptied when it ends.
create table platform.reconciliation_told (
  run_id    bigint not null references platform.reconciliation_run,
  tx_id     text not null,
  call      text not null,
  player    text not null,
  round_ref text,
  amount    bigint not null,
  currency  text not null,
  state     text not null,
  ref       text,
  at        timestamptz not null,
  primary key (run_id, tx_id)
);

-- What the provider last said of a round that is open for long.
create table platform.open_round_inquiry (
  bet_id   text primary key references platform.bet,
  answer   text not null check (answer in ('live', 'unknown', 'silent', 'contradicted', 'finished', 'void')),
  detail   text,                             -- the wallet's code where what the provider says cannot be done
  times    integer not null default 1,
  asked_at timestamptz not null
);

-- The last fold of the whole ledger, one row: a scrape of the metrics must not fold anything.
create table platform.books_check (
  only_row   boolean primary key default true check (only_row),
  at         timestamptz not null,
  drifted    integer not null,
  below_zero integer not null,
  unbalanced integer not null                -- currencies whose sum is not zero
);
