-- Tournaments that are over or were called off, as their series lists them.
create table studio.poker_ended (
  room_id   text        not null references studio.poker_room,
  number    integer     not null,
  starts_at timestamptz not null,
  ended_at  timestamptz not null,
  cancelled boolean     not null,
  players   integer     not null,
  entries   integer     not null,
  price     bigint      not null,               -- of an entry, with its fee
  prizes    bigint      not null,               -- paid to its places
  refunded  bigint      not null,               -- paid back to who had entered
  primary key (room_id, number)
);
grant select, insert on studio.poker_ended to fairhouse_studio;
