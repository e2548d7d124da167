-- Emergency access: what a role allows beside one's own, for some hours, asked for by one and granted by another.
create table platform.staff_elevation (
  id         text        primary key,
  brand_id   text        not null references platform.brand,
  staff_id   text        not null references platform.staff,
  role       text        not null,           -- built in or the brand's own; never what manages the staff
  granted_by text        not null references platform.staff,
  began_at   timestamptz not null,
  until      timestamptz not null,
  ended_at   timestamptz,                    -- before its time
  check (granted_by <> staff_id),
  check (until > began_at and until <= began_at + interval '4 hours')
);

create index staff_elevation_of on platform.staff_elevation (staff_id, until desc);

revoke update, delete on platform.staff_elevation from fairhouse_app;
grant update (ended_at) on platform.staff_elevation to fairhouse_app;
