-- Whose bets the lines of somebody in a run were reckoned from, by member and category: what of them the contract versions of the
-- latest revision count, what was skipped, and the days of the stakes.
create or replace function platform.pay_members(p_run text, p_player text)
returns table (player_id text, account text, category text, counted bigint, skipped bigint, win bigint, first_day date,
  last_day date)
language plpgsql stable set search_path = platform, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  v_run pay_run;
  v_from timestamptz;
begin
  select * into strict v_run from pay_run where id = p_run;
  select (v_run.from_day::timestamp at time zone time_zone) + v_run.hour * interval '1 hour' into strict v_from
    from brand where id = v_run.brand_id;
  return query
  with latest as (
    select distinct on (place_no) place_no, revision from pay_line where run_id = p_run and player_id = p_player
    order by place_no, revision desc
  ), part as (
    select distinct l.place_no, t.path, v.contract_id, v.version, v.from_day, v.until_day, v.categories
    from latest l
      join pay_line p on p.run_id = p_run and p.revision = l.revision and p.place_no = l.place_no
      cross join lateral (
        select b.contract_id, b.version from pay_basis b
        where b.run_id = p_run and b.revision = l.revision and b.place_no = l.place_no
        union select p.contract_id, p.version where p.contract_id is not null) b
      join contract_version v on v.contract_id = b.contract_id and v.version = b.version
      join team_place t on t.no = l.place_no
  )
  select c.id, c.account, m.category, sum(m.counted)::bigint, sum(m.held + m.barred)::bigint, sum(m.win)::bigint,
    min(m.day), max(m.day)
  from part a
    join team_place p on p.brand_id = v_run.brand_id and p.path >= a.path and p.path < a.path || '~'
    join lateral (
      select d.category, d.day, d.counted, d.held, d.barred, d.win from member_day d
      where v_run.hour = -1 and d.place_no = p.no and d.settled_on between v_run.from_day and v_run.to_day
      union all
      select e.category, e.bet_day, e.counted, e.held, e.barred, e.win from member_cell e
      where v_run.hour <> -1 and e.place_no = p.no and e.cell >= v_from and e.cell < v_from + interval '1 hour') m
      on m.day >= a.from_day and (a.until_day is null or m.day < a.until_day)
        and (m.category = any (a.categories) or a.categories = '{}' and m.category <> '')
    join player_card c on c.id = p.player_id
  group by 1, 2, 3;
end $$;
