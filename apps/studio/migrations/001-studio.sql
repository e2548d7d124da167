-- The built-in game provider. Its role sees this schema only: money is reached through the wallet protocol.

do $$ begin
  if not exists (select from pg_roles where rolname = 'fairhouse_studio') then create role fairhouse_studio nologin; end if;
end $$;
do $$ begin
  execute format('grant fairhouse_studio to %I', current_user);
exception when others then null; -- a superuser needs no membership
end $$;

create schema studio;

create table studio.seed_pair (
  id                 text        primary key,
  player             text        not null,
  client_seed        text        not null,             -- the player's own choice
  server_seed_hash   text        not null,             -- shown before play
  server_seed_sealed bytea       not null,             -- AES-256-GCM
  next_nonce         integer     not null default 0,
  made_at            timestamptz not null,
  retired_at         timestamptz                       -- from then on the server seed may be shown
);

create unique index seed_pair_active on studio.seed_pair (player) where retired_at is null;

create table studio.game_session (
  token_hash     bytea       primary key,
  player         text        not null,
  wallet_session text        not null,
  game           text        not null,
  currency       text        not null,
  opened_at      timestamptz not null,
  expires_at     timestamptz not null,
  ended_at       timestamptz
);

create index game_session_player on studio.game_session (player) where ended_at is null;

create table studio.round (
  id              text        primary key,
  player          text        not null,
  wallet_session  text        not null,
  idempotency_key text        not null,
  game            text        not null,
  machine_id      text        not null,
  machine_version text        not null,
  currency        text        not null,
  pair_id         text        not null references studio.seed_pair,
  nonce           integer     not null,
  stake           bigint      not null check (stake > 0),
  state           text        not null check (state in ('debiting', 'cancelling', 'settling', 'settled', 'refused', 'void', 'disputed')),
  answer          text,                                -- the wallet's code where it was not OK
  payout          bigint      check (payout >= 0),
  book            jsonb,
  balance         bigint,                              -- of the player, as the wallet said last
  trace_id        text,
  placed_at       timestamptz not null,
  lease_until     timestamptz not null,                -- until then the process that began it is at work
  decided_at      timestamptz,
  shown_at        timestamptz,                         -- when the player's browser had the book
  unique (player, idempotency_key),
  unique (pair_id, nonce),
  check (state not in ('settling', 'settled') or book is not null)
);

create unique index round_open on studio.round (player) where state in ('debiting', 'cancelling', 'settling');
create index round_leased on studio.round (lease_until) where state = 'debiting';
create index round_unshown on studio.round (player, placed_at) where state in ('settling', 'settled') and shown_at is null;

-- Calls that the wallet must hear of, written with their cause and repeated until a final answer.
create table studio.outbox (
  position bigint      generated always as identity primary key,
  round_id text        not null references studio.round,
  call     text        not null check (call in ('credit', 'cancel', 'close-round')),
  tries    integer     not null default 0,
  next_at  timestamptz not null,                       -- also the lease of whoever is sending it
  done_at  timestamptz,
  answer   text,
  unique (round_id, call)
);

create index outbox_due on studio.outbox (next_at) where done_at is null;

grant usage on schema studio to fairhouse_studio;
grant select, insert, update on all tables in schema studio to fairhouse_studio;
