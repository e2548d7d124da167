-- Where members stand. A place lies under another, and its path begins with the path of that one: a team is a range of paths.
-- Who moves to another upline gets a new place and leaves the old one, which keeps what happened in it.
create sequence platform.team_place_no;
grant usage on sequence platform.team_place_no to fairhouse_app;

create table platform.team_place (
  no        bigint   primary key default nextval('platform.team_place_no'),
  brand_id  text     not null references platform.brand,
  player_id text     not null references platform.player,
  parent_no bigint   references platform.team_place,  -- null: directly under the house
  path      text     collate "C" not null,            -- the numbers of all places down to this one, five characters each
  depth     smallint not null check (depth between 1 and 16),
  from_day  date     not null,                        -- in the brand's time zone
  to_day    date     check (to_day > from_day),       -- the first day on which the member is elsewhere
  unique (brand_id, path),
  unique (player_id, from_day),
  check (length(path) = 5 * depth)
);
create unique index team_place_open on platform.team_place (player_id) where to_day is null;
create index team_place_below on platform.team_place (parent_no, no) where to_day is null;
create index team_place_team on platform.team_place (brand_id, path) where to_day is null;
revoke delete, truncate on platform.team_place from fairhouse_app;

with recursive placed as (
  select nextval('platform.team_place_no') as no, p.id, p.brand_id, null::bigint as parent_no, ''::text as above,
    1 as depth, (p.registered_at at time zone b.time_zone)::date as from_day
  from platform.player p join platform.brand b on b.id = p.brand_id
  where p.upline_id is null and p.agent_type <> 4
  union all
  select nextval('platform.team_place_no'), p.id, p.brand_id, a.no, a.above || code.text, a.depth + 1,
    (p.registered_at at time zone b.time_zone)::date
  from placed a
    cross join lateral (
      select string_agg(substr('0123456789abcdefghijklmnopqrstuv', ((a.no >> s.shift) & 31)::integer + 1, 1), '' order by s.shift desc) as text
      from unnest(array[20, 15, 10, 5, 0]) as s (shift)) code
    join platform.player p on p.upline_id = a.id and p.agent_type <> 4
    join platform.brand b on b.id = p.brand_id
)
insert into platform.team_place (no, brand_id, player_id, parent_no, path, depth, from_day)
  select a.no, a.brand_id, a.id, a.parent_no, a.above || code.text, a.depth, a.from_day
  from placed a
    cross join lateral (
      select string_agg(substr('0123456789abcdefghijklmnopqrstuv', ((a.no >> s.shift) & 31)::integer + 1, 1), '' order by s.shift desc) as text
      from unnest(array[20, 15, 10, 5, 0]) as s (shift)) code;

-- A branch that moves to another upline at a midnight of the brand.
create table platform.team_move (
  id         text        primary key,
  brand_id   text        not null references platform.brand,
  player_id  text        not null references platform.player,
  from_id    text        references platform.player,  -- null: the house
  to_id      text        references platform.player check (to_id <> player_id),
  day        date        not null,
  reason     text        not null,
  asked_by   text        not null,
  decided_by text        not null,
  decided_at timestamptz not null,
  state      text        not null default 'due' check (state in ('due', 'done', 'dropped', 'cancelled')),
  why        text,                                    -- a dropped move: what kept it from being made
  people     integer,                                 -- of a done move: how many moved
  ended_at   timestamptz,
  check (from_id is distinct from to_id),
  check ((state = 'due') = (ended_at is null))
);
create unique index team_move_due on platform.team_move (player_id) where state = 'due';
create index team_move_of_brand on platform.team_move (brand_id, id desc);
revoke delete, truncate on platform.team_move from fairhouse_app;
