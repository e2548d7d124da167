-- Sources that deliver results of official draws by signed calls. A key is valid until its `retired_at`.
create table platform.draw_feed (
  key_id     text        primary key check (key_id ~ '^[A-Za-z0-9-]{1,60}$'),
  brand_id   text        not null references platform.brand,
  source     text        not null check (source ~ '^[a-z0-9-]{2,30}$'),
  secret     bytea       not null,          -- sealed
  retired_at timestamptz
);

-- When the source says that it said so; null where a person told. An older call that comes again changes nothing.
alter table platform.draw_claim add column said_at timestamptz;
