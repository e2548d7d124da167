-- Flights that everybody shares: a player has up to two bets in one, and lays bets for the next while one is under way.

alter table studio.round add column seat smallint not null default 1 check (seat between 1 and 2);
alter table studio.round add column leaves_at integer check (leaves_at > 100); -- hundredths: where a bet in a flight ends by itself
alter table studio.round add constraint round_leaves check (leaves_at is null or table_round_id is not null);

drop index studio.round_waiting;
create unique index round_waiting on studio.round (player, game, seat) where state = 'open';
create index round_leaving on studio.round (table_round_id, leaves_at) where state = 'open' and leaves_at is not null;

-- Nothing is taken for a bet that waits; when its flight opens it becomes a round, in one transaction.
create table studio.queued_bet (
  id              text        primary key,
  player          text        not null,
  game            text        not null,
  seat            smallint    not null check (seat between 1 and 2),
  idempotency_key text        not null,
  wallet_session  text        not null,
  currency        text        not null,
  demo            boolean     not null,
  stake           bigint      not null check (stake > 0),
  target          integer     check (target > 100),
  state           text        not null check (state in ('waiting', 'placed', 'refused', 'cancelled')),
  answer          text,                                   -- why it was refused
  round_id        text        references studio.round,
  trace_id        text        not null,
  queued_at       timestamptz not null,
  unique (player, idempotency_key),
  check ((state = 'placed') = (round_id is not null))
);

create unique index queued_bet_waiting on studio.queued_bet (player, game, seat) where state = 'waiting';
create index queued_bet_next on studio.queued_bet (game, queued_at) where state = 'waiting';

grant select, insert, update on studio.queued_bet to fairhouse_studio;
