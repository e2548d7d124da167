-- How many members below a place were active in each span: at least so much deposited, at least so much of their valid bets
-- counted, and their play counts for those above at the end of it. Who moved within a span is active for all of whom they stood
-- below while they did anything.
-- p_by: 'span' all of the days together, 'day' each of them, or 'hour', of each day from its beginning on: `since` is the hour with
-- which a member has become active, and -1 for days. p_places: null, all of the brand.
create or replace function platform.team_active(
  p_brand text, p_from date, p_to date, p_by text, p_places bigint[], p_deposit bigint, p_valid bigint
) returns table (day date, since smallint, place_no bigint, members integer)
language plpgsql stable set search_path = platform, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  v_zone text;
begin
  select time_zone into strict v_zone from brand where id = p_brand;
  return query
  with top as materialized (
    select a.path from team_place a where a.no = any (p_places) and not exists (
      select from generate_series(1, length(a.path) - 5, 5) as at where place_number(substr(a.path, at, 5)) = any (p_places))
  ), member as materialized (
    select p.no, p.player_id, p.path from team_place p where p.brand_id = p_brand and p_places is null
    union all
    select p.no, p.player_id, p.path from top join team_place p on p.brand_id = p_brand and p.path > top.path and p.path < top.path || '~'
    where p_places is not null
  ), seen as materialized (
    select case when p_by = 'span' then p_from else d.settled_on end as day, -1 as hour, p.player_id, p.path,
      sum(d.deposits) as deposits, sum(d.counted) as counted
    from member_day d join member p on p.no = d.place_no
    where p_by <> 'hour' and d.settled_on between p_from and p_to group by 1, 2, 3, 4
    union all
    select local.day, floor(extract(epoch from c.cell - (local.day::timestamp at time zone v_zone)) / 3600)::integer, p.player_id, p.path,
      sum(c.deposits), sum(c.counted)
    from member_cell c join member p on p.no = c.place_no
      cross join lateral (values ((c.cell at time zone v_zone)::date)) as local (day)
    where p_by = 'hour' and c.cell >= p_from::timestamp at time zone v_zone and c.cell < (p_to + 1)::timestamp at time zone v_zone
    group by 1, 2, 3, 4
  ), reached as (
    select r.day, r.player_id, min(r.hour)::smallint as since
    from (
      select s.day, s.player_id, s.hour, sum(sum(s.deposits)) over hours as deposits, sum(sum(s.counted)) over hours as counted
      from seen s group by 1, 2, 3
      window hours as (partition by s.day, s.player_id order by s.hour)
    ) r
    where r.deposits >= p_deposit and r.counted >= p_valid and not exists (
      select from team_uncounted u
      where u.player_id = r.player_id and u.from_at < (case when p_by = 'span' then p_to else r.day end + 1)::timestamp at time zone v_zone
        and u.to_at >= (case when p_by = 'span' then p_to else r.day end + 1)::timestamp at time zone v_zone)
    group by 1, 2
  )
  select a.day, a.since, a.place_no, count(*)::integer
  from (
    select distinct r.day, r.since, r.player_id, place_number(substr(s.path, at, 5)) as place_no
    from reached r join seen s on s.day = r.day and s.player_id = r.player_id
      cross join lateral generate_series(1, length(s.path) - 5, 5) as at
  ) a
  where p_places is null or a.place_no = any (p_places)
  group by 1, 2, 3;
end $$;
