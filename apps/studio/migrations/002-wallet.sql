-- formerly sha256 f5176c516c67134d32ff2a43207ff008f157603cd013cde0b91d4381596230d8
-- Wallets that the studio keeps itself, for families of games that a platform plays in transfer mode. Money comes and
-- goes by the platform's transfers only; rounds move it between a wallet and the house, and every round is reported.

create table studio.wallet (
  id        bigint  generated always as identity primary key,
  player    text    not null,
  vassalage text    not null,
  currency  text    not null,
  balance   bigint  not null default 0 check (balance >= 0),  -- the fold of its moves, in 1/10,000
  rounds    integer not null default 0,                       -- the number of the last round played from it
  reported  integer not null default 0 check (reported <= rounds), -- the platform has booked the rounds up to this one
  due_at    timestamptz,                                      -- when a report is sent next; also the lease of whoever sends it
  tries     integer not null default 0,
  unique (player, vassalage, currency)
);

create index wallet_due on studio.wallet (due_at) where reported < rounds;

-- One row per move, from one side to the other, so that the sum of all sides is always zero.
create table studio.wallet_move (
  id            bigint      generated always as identity primary key,
  wallet_id     bigint      not null references studio.wallet,
  kind          text        not null check (kind in ('deposit', 'withdrawal', 'stake', 'payout')),
  amount        bigint      not null check (amount > 0),
  balance_after bigint      not null check (balance_after >= 0),
  cause         text        not null,                         -- the platform's transfer or the studio's round
  at            timestamptz not null,
  unique (cause, kind)
);

create index wallet_move_wallet on studio.wallet_move (wallet_id, id desc);

-- The same as double entry: the player's wallet on one side, the platform or the games on the other.
create view studio.wallet_entry as
  select id as move_id, 'wallet:' || wallet_id as account,
    case when kind in ('deposit', 'payout') then amount else -amount end as amount
  from studio.wallet_move
  union all
  select id, case when kind in ('deposit', 'withdrawal') then 'platform' else 'games' end,
    case when kind in ('deposit', 'payout') then -amount else amount end
  from studio.wallet_move;

-- What became of each transfer of the platform. `closed`: it was asked for before it came, and is refused for ever.
create table studio.wallet_transfer (
  id        text        primary key,
  wallet_id bigint      not null references studio.wallet,
  kind      text        not null check (kind in ('deposit', 'withdraw', 'sweep', 'closed')),
  asked     bigint      check (asked > 0),                    -- null for a sweep
  amount    bigint      not null check (amount >= 0),         -- moved
  state     text        not null check (state in ('done', 'refused', 'closed')),
  at        timestamptz not null
);

alter table studio.game_session add column wallet_mode text not null default 'seamless'
  check (wallet_mode in ('seamless', 'transfer'));

-- A round from a wallet of the studio: which one, and its number there.
alter table studio.round add column wallet_id bigint references studio.wallet;
alter table studio.round add column wallet_number integer;
create unique index round_wallet_number on studio.round (wallet_id, wallet_number);

grant select, insert, update on studio.wallet to fairhouse_studio;
grant select, insert on studio.wallet_move, studio.wallet_transfer to fairhouse_studio;
grant select on studio.wallet_entry to fairhouse_studio;
