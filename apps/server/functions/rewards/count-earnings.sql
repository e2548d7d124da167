-- Counts some days of members again whose bets or level have changed. Answers how many, and whose.
create or replace function platform.count_earnings(p_limit integer) returns text[]
language plpgsql set search_path = platform, pg_temp as $$
declare
  v_players text[];
  v_days date[];
begin
  with taken as (
    delete from earning_touch where (player_id, day) in (
      select player_id, day from earning_touch order by player_id, day limit p_limit for update skip locked)
    returning player_id, day
  )
  select array_agg(player_id order by player_id, day), array_agg(day order by player_id, day) into v_players, v_days from taken;
  if v_players is null then
    return '{}';
  end if;

  -- A game that has moved to another category takes its bets along.
  update earning e set valid = 0, counted = 0, cashback = 0, points = 0
    from unnest(v_players, v_days) as t (player_id, day)
    where e.player_id = t.player_id and e.day = t.day and not exists (
      select from bet_day d
      left join game g on g.brand_id = d.brand_id and g.code = d.game_code
      left join lottery l on l.brand_id = d.brand_id and l.code = d.game_code and g.code is null
      where d.player_id = t.player_id and d.day = t.day and coalesce(g.game_type, upper(l.hall)) = e.category);

  insert into earning as e (brand_id, player_id, day, category, currency, valid, counted, cashback_rate, points_rate, cashback, points)
    select sums.brand_id, sums.player_id, sums.day, sums.category, sums.currency, sums.valid, sums.counted,
      rates.cashback, rates.points,
      trunc(sums.counted::numeric * rates.cashback / 1000000, -2)::bigint,
      trunc(sums.counted::numeric * rates.points / 10000, -2)::bigint
    from (
      select d.brand_id, d.player_id, d.day, coalesce(g.game_type, upper(l.hall)) as category, d.currency, version.from_day,
        sum(d.valid_bet - d.bonus_valid)::bigint as valid,
        trunc(sum((d.valid_bet - d.bonus_valid) * coalesce(own.weight, r.weight, 100)) / 100)::bigint as counted
      from unnest(v_players, v_days) as t (player_id, day)
      join bet_day d on d.player_id = t.player_id and d.day = t.day and d.currency <> 'FUN'
      left join game g on g.brand_id = d.brand_id and g.code = d.game_code
      left join lottery l on l.brand_id = d.brand_id and l.code = d.game_code and g.code is null
      left join lateral (
        select v.from_day from rate_version v where v.brand_id = d.brand_id and v.from_day <= d.day
        order by v.from_day desc limit 1) version on true
      left join rate r on r.brand_id = d.brand_id and r.from_day = version.from_day and r.category = coalesce(g.game_type, upper(l.hall))
      left join rate_game own on own.brand_id = d.brand_id and own.from_day = version.from_day and own.game_code = d.game_code
      where g.code is not null or l.code is not null
      group by 1, 2, 3, 4, 5, 6
    ) sums
    join brand b on b.id = sums.brand_id
    left join rate r on r.brand_id = sums.brand_id and r.from_day = sums.from_day and r.category = sums.category
    left join lateral (
      select to_level from vip_move m where m.player_id = sums.player_id and m.holds_from <= sums.day
      order by m.place desc limit 1) stood on true
    left join lateral (
      select l.factor from vip_level l
      where l.brand_id = sums.brand_id and l.level = coalesce(stood.to_level, 0)
        and l.valid_from <= sums.day::timestamp at time zone b.time_zone
      order by l.valid_from desc limit 1) level on true
    cross join lateral (
      select coalesce(r.cashback, 0) * coalesce(level.factor, 100) as cashback, coalesce(r.points, 0) as points) rates
    order by 2, 3, 4
  on conflict (player_id, day, category) do update set valid = excluded.valid, counted = excluded.counted,
    cashback_rate = excluded.cashback_rate, points_rate = excluded.points_rate, cashback = excluded.cashback,
    points = excluded.points;
  return v_players;
end $$;
