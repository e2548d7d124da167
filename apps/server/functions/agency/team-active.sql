-- How many members below each place of a brand were active on some days of the brand, both within: they deposited at least so
-- much, at least so much of their valid bets counted, and their play counts for those above at the end of the last day.
create or replace function platform.team_active(p_brand text, p_from date, p_to date, p_deposits bigint, p_counted bigint)
returns table (place_no bigint, active integer)
language sql stable set search_path = platform, pg_temp as $$
  with span_end as (
    select ((p_to + 1)::timestamp at time zone time_zone) as at from brand where id = p_brand
  ), member as materialized (
    select p.path from member_day d join team_place p on p.no = d.place_no and p.brand_id = p_brand
    where d.settled_on between p_from and p_to and not exists (
      select from team_uncounted u, span_end e where u.player_id = p.player_id and u.from_at < e.at and u.to_at >= e.at)
    group by p.path having sum(d.deposits) >= p_deposits and sum(d.counted) >= p_counted
  )
  select place_number(code), people from (
    select substr(path, at, 5) as code, count(*)::integer as people
    from member cross join lateral generate_series(1, length(path) - 5, 5) as at group by 1) counted;
$$;
