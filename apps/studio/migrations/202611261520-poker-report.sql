-- What signs of unfair play are looked for in, and hands that players have reported.
alter table studio.poker_hand add column seen text;   -- who won what, and who was left alone with whom; no cards
create index poker_hand_ended on studio.poker_hand (ended_at);

create table studio.poker_report (
  room_id     text        not null references studio.poker_room,
  number      integer     not null check (number > 0),
  player      text        not null,                     -- who reports it, seated or not
  reason      text        not null check (reason in ('together', 'robot', 'words', 'other')),
  note        text,
  reported_at timestamptz not null,
  primary key (room_id, number, player)
);
create index poker_report_at on studio.poker_report (reported_at);

grant select, insert on studio.poker_report to fairhouse_studio;
