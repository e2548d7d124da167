-- Counts what was settled for a member while staff had them held, for everybody above. What was settled after they had excluded
-- themselves stays out. Runs that have paid it are marked: those of an hour as long as its five minutes are kept, until p_kept.
-- Nothing is being counted meanwhile. Answers whether the member was held.
create or replace function platform.release_hold(p_hold text, p_by text, p_at timestamptz, p_kept timestamptz) returns boolean
language plpgsql set search_path = platform, pg_temp as $$
declare
  v_hold team_hold;
begin
  update team_hold set released_by = p_by, released_at = p_at where id = p_hold and released_at is null returning * into v_hold;
  if not found then
    return false;
  end if;
  with cell as (
    update member_cell m set counted = m.counted + m.held, win = m.win + m.held_win, held = 0, held_win = 0
    from team_place p join brand b on b.id = p.brand_id
    where p.player_id = v_hold.player_id and m.place_no = p.no and m.cell >= v_hold.held_at - interval '5 minutes'
      and (m.held <> 0 or m.held_win <> 0)
    returning p.path, (m.cell at time zone b.time_zone)::date as day, b.time_zone, m.cell, m.category, m.bet_day, old.held as freed
  ), hour as materialized (
    select path, day, floor(extract(epoch from cell - (day::timestamp at time zone time_zone)) / 3600)::smallint as hour, category,
      bet_day, sum(freed)::bigint as freed, max(cell) as last
    from cell group by 1, 2, 3, 4, 5
  ), days as materialized (
    update member_day m set counted = m.counted + m.held, win = m.win + m.held_win, held = 0, held_win = 0
    from team_place p
    where p.player_id = v_hold.player_id and m.place_no = p.no and (m.held <> 0 or m.held_win <> 0)
    returning p.path, m.day, m.category, m.settled_on, old.held as freed, old.held_win as freed_win
  ), marked as (
    update pay_run r set dirty = true
    where not r.dirty and r.revision > 0 and r.brand_id = v_hold.brand_id
      and (r.hour = -1 and exists (select from days d where d.settled_on between r.from_day and r.to_day)
        or exists (select from hour h where h.day = r.from_day and h.hour <= r.hour and h.last >= p_kept))
  ), hours as (
    insert into team_hour as t
      select place_number(substr(path, at, 5)), day, hour, category, bet_day, sum(freed)
      from hour cross join lateral generate_series(1, length(path) - 5, 5) as at
      group by 1, 2, 3, 4, 5 having sum(freed) <> 0 order by 1, 2, 3, 4, 5
    on conflict (place_no, day, hour, category, bet_day) do update set counted = t.counted + excluded.counted
  ), above as (
    select place_number(substr(path, at, 5)) as no, day, coalesce(category, '') as category, settled_on, sum(freed) as freed,
      sum(freed_win) as freed_win
    from days cross join lateral generate_series(1, length(path) - 5, 5) as at
    group by grouping sets ((1, day, settled_on, days.category), (1, day, settled_on))
  )
  update team_day t set counted = t.counted + a.freed, win = t.win + a.freed_win
  from above a where t.place_no = a.no and t.day = a.day and t.category = a.category and t.settled_on = a.settled_on;
  return true;
end $$;
