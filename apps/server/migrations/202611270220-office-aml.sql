-- Rules on money laundering of a brand; a rule without a row is off.
create table platform.aml_rule (
  brand_id      text        not null references platform.brand,
  rule          text        not null,
  state         text        not null default 'off' check (state in ('off', 'shadow', 'live')),
  params        jsonb       not null,
  deadline_days int         not null check (deadline_days > 0),
  tried_params  jsonb,                       -- what was tried on history last
  tried_at      timestamptz,
  tried_members int,
  changed_at    timestamptz,
  changed_by    text,                        -- the member of staff by name
  primary key (brand_id, rule),
  check ((tried_at is null) = (tried_params is null) and (tried_at is null) = (tried_members is null)),
  check ((changed_at is null) = (changed_by is null))
);

create table platform.aml_case (
  id         text        primary key,
  brand_id   text        not null references platform.brand,
  player_id  text        not null references platform.player,
  state      text        not null default 'open' check (state in ('open', 'cleared', 'reported')),
  reason     text,                           -- of who opened it by hand
  opened_at  timestamptz not null,
  due_at     timestamptz not null,
  assignee   text,                           -- the member of staff by name
  ended_at   timestamptz,
  ended_ask  text,                           -- who asked for the end, and who agreed
  ended_by   text,
  ended_why  text,
  check ((state = 'open') = (ended_at is null) and (ended_at is null) = (ended_by is null)
    and (ended_at is null) = (ended_ask is null) and (ended_at is null) = (ended_why is null)),
  check (ended_by <> ended_ask)
);

create unique index aml_case_open on platform.aml_case (player_id) where state = 'open';
create index aml_case_queue on platform.aml_case (brand_id, state, due_at);
create index aml_case_player on platform.aml_case (player_id, id);

-- What rules saw: of a member once by its key, which is a day or what is shared.
create table platform.aml_hit (
  id        bigint      generated always as identity primary key,
  brand_id  text        not null references platform.brand,
  player_id text        not null references platform.player,
  rule      text        not null,
  key       text        not null,
  live      boolean     not null,
  at        timestamptz not null,
  evidence  jsonb       not null,
  case_id   text        references platform.aml_case,
  unique (brand_id, rule, player_id, key)
);

create index aml_hit_brand on platform.aml_hit (brand_id, id desc);
create index aml_hit_player on platform.aml_hit (player_id, id desc);
create index aml_hit_case on platform.aml_hit (case_id) where case_id is not null;

create table platform.aml_note (
  id         bigint      generated always as identity primary key,
  case_id    text        not null references platform.aml_case,
  at         timestamptz not null,
  written_by text        not null,
  text       text        not null
);

create index aml_note_case on platform.aml_note (case_id, id);
revoke update, delete, truncate on platform.aml_note from fairhouse_app;

-- Lists that members are screened against.
create table platform.screening_list (
  brand_id  text        not null references platform.brand,
  name      text        not null,
  entries   int         not null,
  loaded_at timestamptz not null,
  loaded_by text        not null,
  primary key (brand_id, name)
);

create table platform.screening_entry (
  brand_id    text   not null,
  list        text   not null,
  entity      text   not null,
  names       text[] not null,
  tokens      text[] not null,               -- the words of all names, folded
  birth_dates text[] not null,
  topics      text[] not null,
  primary key (brand_id, list, entity),
  foreign key (brand_id, list) references platform.screening_list on delete cascade
);

create index screening_entry_tokens on platform.screening_entry using gin (tokens);
