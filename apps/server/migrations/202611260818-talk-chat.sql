-- Live chat. A conversation belongs to a party: a member by id, or a visitor by the hash of the browser's cookie. A party has
-- one at a time.
create table platform.chat_talk (
  id              text        primary key,
  brand_id        text        not null references platform.brand,
  party           text        not null,
  player_id       text        references platform.player,
  username        text,                          -- of the member, and the level when it was opened
  rank_level      integer,
  address_key     text        not null,          -- a pseudonym of the address block that opened it
  contact         text,                          -- how a visitor can be reached
  language        text        not null,
  desk            text        not null check (desk in ('general', 'vip')),
  state           text        not null check (state in ('waiting', 'open', 'ended')),
  staff           text,                          -- username of whoever talks
  opened_at       timestamptz not null,
  waiting_since   timestamptz,                   -- a line of the member that is unanswered since then
  answered_at     timestamptz,                   -- the first answer
  ended_at        timestamptz,
  moved_at        timestamptz not null,
  last_line       integer     not null default 0,
  member_read     integer     not null default 0,
  staff_read      integer     not null default 0,
  member_typed_at timestamptz,
  staff_typed_at  timestamptz,
  stars           smallint    check (stars between 1 and 5),
  comment         text        not null default '',
  check (player_id is null or player_id = party),
  check ((ended_at is not null) = (state = 'ended')),
  check (state <> 'open' or staff is not null)
);

create unique index chat_talk_of_party on platform.chat_talk (brand_id, party) where state <> 'ended';
create index chat_talk_by_party on platform.chat_talk (brand_id, party, opened_at desc);
create index chat_talk_at_desk on platform.chat_talk (brand_id, waiting_since, opened_at) where state <> 'ended';
create index chat_talk_ended on platform.chat_talk (brand_id, id desc) where state = 'ended';
create index chat_talk_answered on platform.chat_talk (brand_id, desk, answered_at) where answered_at is not null;
create index chat_talk_from on platform.chat_talk (brand_id, address_key, opened_at);

-- A line is said once: who says it gives it a mark.
create table platform.chat_line (
  talk_id   text        not null references platform.chat_talk on delete cascade,
  number    integer     not null check (number > 0),
  side      text        not null check (side in ('member', 'staff', 'note')),
  sender    text        not null,                -- the party, or the username of the staff
  mark      text        not null,
  text      text        not null,
  upload_id text        references platform.upload,
  at        timestamptz not null,
  primary key (talk_id, number),
  check (text <> '' or upload_id is not null)
);

create unique index chat_line_once on platform.chat_line (talk_id, sender, mark);
create index chat_line_by_sender on platform.chat_line (sender, at);

create table platform.chat_canned (
  brand_id text  not null references platform.brand,
  shortcut text  not null,
  texts    jsonb not null,
  primary key (brand_id, shortcut)
);

-- A brand without a row is always open. One entry a day, Monday first: {"from":"08:00","to":"22:00"}, or null.
create table platform.chat_hours (
  brand_id text  primary key references platform.brand,
  hours    jsonb not null check (jsonb_array_length(hours) = 7)
);
