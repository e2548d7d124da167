-- Makes the partition of tickets of a month where it is missing.
create or replace function platform.make_ticket_partition(p_day date) returns boolean
language plpgsql security definer set search_path = platform, pg_temp as $$
declare
  v_from constant date := date_trunc('month', p_day)::date;
  v_name constant text := 'draw_ticket_' || to_char(v_from, 'YYYYMM');
begin
  if to_regclass('platform.' || v_name) is not null then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('platform.draw_ticket', 0));
  if to_regclass('platform.' || v_name) is not null then
    return false;
  end if;
  execute format('create table platform.%I partition of platform.draw_ticket for values from (%L) to (%L)',
    v_name, v_from, (v_from + interval '1 month')::date);
  execute format('revoke update, delete, truncate on platform.%I from fairhouse_app', v_name);
  return true;
end $$;

revoke all on function platform.make_ticket_partition from public;
grant execute on function platform.make_ticket_partition to fairhouse_app;
