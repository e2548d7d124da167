-- The highest series of a brand: nobody has more than whoever stands above, and those with nobody above have 1950 unless given one.
create or replace function platform.lottery_series_most(p_brand text) returns smallint
language sql stable set search_path = platform, pg_temp as $$
  select greatest(1950, max(s.series))::smallint
  from lottery_series s join player p on p.id = s.player_id
  where p.brand_id = p_brand and p.upline_id is null;
$$;

grant execute on function platform.lottery_series_most to fairhouse_app;
