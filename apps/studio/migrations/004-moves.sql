-- Rounds in which the player decides: a choice with the stake, then moves, some of which add to the stake.

alter table studio.round drop constraint round_state_check;
alter table studio.round add constraint round_state_check
  check (state in ('debiting', 'open', 'cancelling', 'settling', 'settled', 'refused', 'void', 'disputed'));
alter table studio.round drop constraint round_check;
alter table studio.round add constraint round_book
  check (state not in ('open', 'settling', 'settled') or book is not null);

alter table studio.round add column choice jsonb;                   -- as it came off the wire; null: the game asks for none
alter table studio.round add column moves jsonb not null default '[]'; -- those made, oldest first
alter table studio.round add column staked bigint;                  -- the opening stake and what moves added
update studio.round set staked = stake;
alter table studio.round alter column staked set not null;
alter table studio.round add constraint round_staked check (staked >= stake);

-- One stake of a player is asked for at a time; a round may wait for a move while another game is played.
drop index studio.round_open;
create unique index round_asking on studio.round (player) where state in ('debiting', 'cancelling');
create index round_paying on studio.round (player) where state = 'settling';
create unique index round_waiting on studio.round (player, game) where state = 'open';
create index round_left on studio.round (lease_until) where state = 'open';

-- Every move asked for, with what it adds to the stake.
create table studio.round_move (
  round_id        text        not null references studio.round,
  number          integer     not null check (number >= 1), -- its stake is the transaction <round>-d<number + 1>
  idempotency_key text        not null,
  move            jsonb       not null,
  amount          bigint      not null check (amount >= 0),
  state           text        not null check (state in ('debiting', 'made', 'refused', 'cancelling', 'void', 'disputed')),
  answer          text,                                     -- the wallet's code where it was not OK
  asked_at        timestamptz not null,
  lease_until     timestamptz not null,                     -- until then the process that asked for it is at work
  primary key (round_id, number),
  unique (round_id, idempotency_key)
);

create unique index round_move_asking on studio.round_move (round_id) where state in ('debiting', 'cancelling');
create index round_move_leased on studio.round_move (lease_until) where state = 'debiting';
create index round_move_staked on studio.round_move (asked_at) where amount > 0;

-- A stake is given back by its number: 1 is the one that the round began with.
alter table studio.outbox add column stake_number integer not null default 1 check (stake_number >= 1);
alter table studio.outbox drop constraint outbox_round_id_call_key;
alter table studio.outbox add constraint outbox_once unique (round_id, call, stake_number);

grant select, insert, update on studio.round_move to fairhouse_studio;
