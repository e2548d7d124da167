-- Sit-and-go: which one a room plays or takes entries for, and whether it has begun. Null in other rooms.
alter table studio.poker_room
  add column contest integer,
  add column under_way boolean not null default false;
