-- From which numbers something in the play or money of a member is a sign of harm; what has no row is looked for as the product suggests.
create table platform.harm_rule (
  brand_id   text        not null references platform.brand,
  sign       text        not null,
  is_on      boolean     not null,
  numbers    jsonb       not null,
  changed_at timestamptz not null,
  changed_by text        not null,           -- the member of staff by name
  primary key (brand_id, sign)
);

create table platform.harm_case (
  id           text        primary key,
  brand_id     text        not null references platform.brand,
  player_id    text        not null references platform.player,
  state        text        not null default 'open' check (state in ('open', 'unfounded', 'supported', 'restricted')),
  reason       text,                         -- of who opened it by hand
  opened_at    timestamptz not null,
  due_at       timestamptz not null,         -- until then somebody has spoken with the member
  assignee     text,                         -- the member of staff by name
  contacted_at timestamptz,
  ended_at     timestamptz,
  ended_by     text,
  ended_why    text,
  check ((state = 'open') = (ended_at is null) and (ended_at is null) = (ended_by is null)
    and (ended_at is null) = (ended_why is null))
);

create unique index harm_case_open on platform.harm_case (player_id) where state = 'open';
create index harm_case_queue on platform.harm_case (brand_id, state, due_at);
create index harm_case_player on platform.harm_case (player_id, id);

-- What was seen in a member, once by its key, which is a day or a week.
create table platform.harm_seen (
  id        bigint      generated always as identity primary key,
  brand_id  text        not null references platform.brand,
  player_id text        not null references platform.player,
  case_id   text        not null references platform.harm_case,
  sign      text        not null,
  key       text        not null,
  at        timestamptz not null,
  evidence  jsonb       not null,
  unique (player_id, sign, key)
);

create index harm_seen_case on platform.harm_seen (case_id, id);

-- What staff did.
create table platform.harm_step (
  id       bigint      generated always as identity primary key,
  case_id  text        not null references platform.harm_case,
  at       timestamptz not null,
  taken_by text        not null,
  kind     text        not null check (kind in ('looked', 'message', 'call', 'talk', 'limit', 'rewards', 'pause')),
  text     text        not null
);

create index harm_step_case on platform.harm_step (case_id, id);
revoke update, delete, truncate on platform.harm_step from fairhouse_app;
