-- The room of a brand and those of its live tables: one engine, one numbering of lines, one list for moderators.
alter table platform.room add column tables boolean not null default true;

-- `house` is the room of the brand; else the code of a live table.
alter table platform.room_line add column room text not null default 'house';

create index room_line_room on platform.room_line (brand_id, room, number desc);
