-- What staff note about members for other staff. A note is part of the record: nobody changes or deletes one.
create table platform.note (
  id         text        primary key,
  brand_id   text        not null references platform.brand,
  player_id  text        not null references platform.player,
  text       text        not null,
  written_by text        not null,  -- the member of staff by name
  at         timestamptz not null
);
create index note_of_player on platform.note (player_id, id desc);
revoke update, delete, truncate on platform.note from fairhouse_app;
