-- What the audit log adds to an act of a member of staff: the emergency access under which it was done, if it was.
create or replace function platform.elevation_mark(p_staff text, p_at timestamptz) returns jsonb
language sql stable as $$
  select coalesce((
    select jsonb_build_object('emergencyAccess', id) from platform.staff_elevation
      where staff_id = p_staff and began_at <= p_at and until > p_at and (ended_at is null or ended_at > p_at)
      order by until desc limit 1), '{}')
$$;
