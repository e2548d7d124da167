-- On how many devices an entry was seen, and on how many of those it was followed. The devices of the last month are kept, so that none counts twice in it.
create table platform.content_reach (
  entry_id text   primary key references platform.content_entry on delete cascade,
  seen     bigint not null,
  followed bigint not null check (followed <= seen)
);

create table platform.content_viewer (
  entry_id text        not null references platform.content_entry on delete cascade,
  device   bytea       not null,              -- a hash of the device's own
  at       timestamptz not null,
  followed boolean     not null,
  primary key (entry_id, device)
);

create index content_viewer_at on platform.content_viewer (at);
