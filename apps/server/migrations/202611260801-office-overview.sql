-- Words that staff give members, to tell them apart.

create table platform.member_tag (
  player_id text        not null references platform.player,
  tag       text        not null,
  given_by  text        not null,
  given_at  timestamptz not null,
  primary key (player_id, tag)
);

-- Notes that stand above the others; the last row of a note counts.
create table platform.note_pin (
  place   bigint      generated always as identity primary key,
  note_id text        not null references platform.note,
  pinned  boolean     not null,
  by      text        not null,
  at      timestamptz not null
);

create index note_pin_note on platform.note_pin (note_id, place desc);

revoke update, delete on platform.note_pin from fairhouse_app;
