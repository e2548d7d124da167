-- Poker: a room is one value, written whole at every step; money on its way to or from the wallet has a row of its own.

create table studio.poker_room (
  id        text        primary key,            -- also the table at the wallet
  game      text        not null,
  operator  text        not null,               -- of whose players; empty where the platform names none
  currency  text        not null,
  state     bytea       not null,               -- under seal: it holds the deck
  version   bigint      not null default 1,
  due_at    timestamptz,                        -- when the clock has something to do
  waiting   integer     not null default 0,
  unique (game, operator, currency)
);
create index poker_room_due on studio.poker_room (due_at) where due_at is not null;

-- Who sits where, written with the room.
create table studio.poker_seat (
  room_id  text        not null references studio.poker_room,
  player   text        not null,
  seat     smallint    not null check (seat between 1 and 9),
  seen_at  timestamptz not null,
  primary key (room_id, player),
  unique (room_id, seat)
);
create index poker_seat_player on studio.poker_seat (player);

create table studio.poker_cash (
  id             text        primary key,       -- of the transaction at the wallet
  room_id        text        not null references studio.poker_room,
  player         text        not null,
  call           text        not null check (call in ('cash-in', 'cash-out')),
  amount         bigint      not null check (amount >= 0),
  rake           bigint      not null default 0 check (rake >= 0),
  wallet_session text,                          -- of a cash-in
  state          text        not null check (state in ('asking', 'returning', 'done', 'refused', 'returned')),
  answer         text,                          -- the wallet's last code
  balance        bigint,
  trace_id       text,
  asked_at       timestamptz not null,
  done_at        timestamptz,
  next_at        timestamptz not null,
  tries          integer     not null default 0
);
create index poker_cash_due on studio.poker_cash (next_at) where state in ('asking', 'returning');
create index poker_cash_asked on studio.poker_cash (asked_at);

create table studio.poker_hand (
  room_id  text        not null references studio.poker_room,
  number   integer     not null,
  hand     bytea       not null,                -- under seal: it holds the cards that nobody has seen
  pot      bigint      not null,
  ended_at timestamptz not null,
  primary key (room_id, number)
);

create table studio.poker_hand_player (
  room_id text    not null,
  number  integer not null,
  player  text    not null,
  seat    smallint not null,
  primary key (room_id, player, number),
  foreign key (room_id, number) references studio.poker_hand
);

grant select, insert, update on studio.poker_room, studio.poker_cash to fairhouse_studio;
grant select, insert on studio.poker_hand, studio.poker_hand_player to fairhouse_studio;
grant select, insert, update, delete on studio.poker_seat to fairhouse_studio;
