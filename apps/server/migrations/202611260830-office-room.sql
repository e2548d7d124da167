-- The chat room of a brand. Lines are numbered under the lock of their room, so a number is visible before every later one.
create table platform.room (
  brand_id     text    primary key references platform.brand,
  last_line    integer not null default 0,
  open         boolean not null default true,
  slow_seconds integer not null default 5 check (slow_seconds between 0 and 300),
  rules        jsonb,
  words        text[]  not null default '{}'
);

create table platform.room_person (
  player_id   text        primary key references platform.player,
  brand_id    text        not null references platform.brand,
  muted_until timestamptz,
  said_at     timestamptz
);

create table platform.room_line (
  brand_id   text        not null references platform.brand,
  number     integer     not null check (number > 0),
  kind       text        not null check (kind in ('text', 'bet', 'staff', 'envelope')),
  player_id  text        references platform.player,   -- null: a moderator
  username   text        not null,                      -- of the account, for staff
  name       text        not null,                      -- as everybody sees it
  vip        integer     not null,
  mark       text        not null,
  text       text        not null,
  reply_to   integer,
  bet_id     text,
  bet        jsonb,
  envelope   text        references platform.envelope,
  at         timestamptz not null,
  removed_by text,
  primary key (brand_id, number),
  check ((kind = 'bet') = (bet is not null)),
  check ((kind in ('staff', 'envelope')) = (player_id is null))
);

create unique index room_line_once on platform.room_line (brand_id, username, mark);

create table platform.room_report (
  brand_id   text        not null,
  number     integer     not null,
  player_id  text        not null references platform.player,
  name       text        not null,
  reason     text        not null,
  at         timestamptz not null,
  settled_at timestamptz,
  primary key (brand_id, number, player_id),
  foreign key (brand_id, number) references platform.room_line on delete cascade
);

create index room_report_open on platform.room_report (brand_id, number desc) where settled_at is null;
create index room_report_by on platform.room_report (player_id, at);
