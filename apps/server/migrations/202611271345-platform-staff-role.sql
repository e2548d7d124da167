-- Roles that a brand makes for itself beside the built-in ones. `staff.role` holds the name of either. Managing the staff is
-- left to owners, so that no role made here can give itself more or leave a brand without one.
create table platform.staff_role (
  id          text        primary key,
  brand_id    text        not null references platform.brand,
  name        text        not null,
  name_key    text        not null,
  permissions text[]      not null check (cardinality(permissions) > 0 and not 'staff.manage' = any (permissions)),
  version     int         not null default 1,
  changed_at  timestamptz not null,
  changed_by  text        not null,          -- the member of staff by name
  retired_at  timestamptz,
  unique (brand_id, name_key)                -- a retired name is not given again: the log tells of it
);

revoke delete on platform.staff_role from fairhouse_app;

-- A grant may end by itself; an owner's does not.
alter table platform.staff
  add column role_until timestamptz,
  add constraint staff_owner_stays check (role <> 'owner' or role_until is null);
