-- Keys for an operator's own systems. A key reads in the name of who made it, no more than their role allows at the time of
-- the call; of its secret only the hash is kept.
create table platform.staff_key (
  id           text        primary key,
  brand_id     text        not null references platform.brand,
  made_by      text        not null references platform.staff,
  name         text        not null,
  token_hash   bytea       not null unique,
  hint         text        not null,
  scopes       text[]      not null check (cardinality(scopes) > 0),
  addresses    text[]      not null,           -- ranges; none: from anywhere
  made_at      timestamptz not null,
  expires_at   timestamptz not null check (expires_at > made_at and expires_at <= made_at + interval '366 days'),
  ended_at     timestamptz,
  ended_by     text        references platform.staff,
  last_used_at timestamptz,
  last_used_ip text,
  unique (brand_id, name),                     -- a name is not given again: the log tells of it
  check (array_to_string(scopes, ' ') ~ '^[a-z]+\.read( [a-z]+\.read)*$'),
  check ((ended_at is null) = (ended_by is null))
);

-- How often a key called a route on a day of the brand, and how often it was refused.
create table platform.staff_key_use (
  key_id  text   not null references platform.staff_key,
  day     date   not null,
  route   text   not null,
  calls   bigint not null,
  refused bigint not null,
  primary key (key_id, day, route)
);

revoke update, delete on platform.staff_key from fairhouse_app;
grant update (ended_at, ended_by, last_used_at, last_used_ip) on platform.staff_key to fairhouse_app;
revoke delete on platform.staff_key_use from fairhouse_app;
