-- Counts what was settled for a member while staff had them held, for everybody above. What was settled after they had excluded
-- themselves stays out. Runs that have paid such hours are marked. Nothing is being counted meanwhile.
create or replace function platform.release_hold(p_hold text, p_by text, p_at timestamptz) returns boolean
language plpgsql set search_path = platform, pg_temp as $$
declare
  v_hold team_hold;
  v_from date;
begin
  update team_hold set released_by = p_by, released_at = p_at where id = p_hold and released_at is null returning * into v_hold;
  if not found then
    return false;
  end if;
  if exists (select from play_bar where player_id = v_hold.player_id and reason = 'self_exclusion' and until > v_hold.held_at) then
    return true;
  end if;
  select (v_hold.held_at at time zone time_zone)::date into strict v_from from brand where id = v_hold.brand_id;
  with freed as (
    update member_volume m set counted = m.counted + was.skipped, win = m.win + was.skipped_win, skipped = 0, skipped_win = 0
    from member_volume was join team_place p on p.no = was.place_no
    where p.player_id = v_hold.player_id and was.day >= v_from and (was.skipped <> 0 or was.skipped_win <> 0)
      and m.place_no = was.place_no and m.day = was.day and m.hour = was.hour and m.category = was.category and m.bet_day = was.bet_day
    returning p.path, was.day, was.hour, was.category, was.bet_day, was.skipped, was.skipped_win
  ), marked as (
    update pay_run r set dirty = true
    where not r.dirty and r.revision > 0 and r.brand_id = v_hold.brand_id
      and exists (select from freed f where f.day between r.from_day and r.to_day and (r.hour = -1 or f.hour <= r.hour))
  )
  insert into team_volume as t
    select place_number(substr(f.path, at, 5)), f.day, f.hour, f.category, f.bet_day, sum(f.skipped)::bigint, sum(f.skipped_win)::bigint
    from freed f cross join lateral generate_series(1, length(f.path), 5) as at
    where f.category <> '' group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (place_no, day, hour, category, bet_day) do update set counted = t.counted + excluded.counted,
    win = t.win + excluded.win;
  return true;
end $$;
