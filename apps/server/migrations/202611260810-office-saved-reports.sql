-- Reports that staff keep under a name, and when they are made by themselves.
create table platform.report_saved (
  id       bigint      generated always as identity primary key,
  brand_id text        not null references platform.brand,
  owner_id text        not null references platform.staff,
  name     text        not null,
  page     text        not null,
  search   jsonb       not null,
  shared   boolean     not null,
  every    text        not null check (every in ('never', 'day', 'week', 'month')),
  hour     smallint    not null check (hour between 0 and 23),
  next_at  timestamptz check ((next_at is null) = (every = 'never')),
  unique (owner_id, name)
);
create index report_saved_due on platform.report_saved (next_at) where next_at is not null;

-- What was made of them, with the figures of that moment.
create table platform.report_made (
  id       bigint      generated always as identity primary key,
  saved_id bigint      not null references platform.report_saved on delete cascade,
  from_day date        not null,
  to_day   date        not null,
  made_at  timestamptz not null,
  figures  jsonb       not null
);
create index report_made_of on platform.report_made (saved_id, id desc);
