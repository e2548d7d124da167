-- The most series that an account may bet at, and those of the accounts above it, nearest first. An account without one of its
-- own has 1950; nobody has more than whoever stands above.
create or replace function platform.lottery_ladder(p_player text) returns smallint[]
language plpgsql stable set search_path = platform, pg_temp as $$
begin
  return (
    with recursive above as (
      select p.upline_id, 1 as level, coalesce(s.series, 1950) as series
      from player p left join lottery_series s on s.player_id = p.id where p.id = p_player
      union all
      select p.upline_id, a.level + 1, coalesce(s.series, 1950)
      from above a join player p on p.id = a.upline_id left join lottery_series s on s.player_id = p.id
      where a.level < 20
    )
    select array_agg(least::smallint order by level) from (
      select level, min(series) over (order by level desc) as least from above) bounded);
end $$;

grant execute on function platform.lottery_ladder to fairhouse_app;
