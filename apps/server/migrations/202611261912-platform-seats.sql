-- Sockets that are open now, in whichever process. What a crash of the database forgets is open again within seconds.
create unlogged table platform.socket_seat (
  process bigint not null,                       -- of the bus
  number  bigint not null,
  subject text   not null,                       -- the session, or the visitor
  block   text   not null,                       -- of addresses
  room    text,
  person  text,
  primary key (process, number)
);
create index socket_seat_subject on platform.socket_seat (subject);
create index socket_seat_block on platform.socket_seat (block);
create index socket_seat_room on platform.socket_seat (room) where room is not null;
grant select, insert, delete on platform.socket_seat to fairhouse_app;
