-- What each place of a brand, with all below it, came to between two moments at which five minutes begin, by category and the day
-- of the stake. Kept for 100 days; for whole days see `team_volumes_on`. `counted` is what counts for pay.
create or replace function platform.team_volumes_between(p_brand text, p_from timestamptz, p_to timestamptz)
returns table (place_no bigint, category text, bet_day date, bets bigint, stake bigint, payout bigint, valid bigint, counted bigint)
language sql stable set search_path = platform, pg_temp as $$
  with member as materialized (
    select p.path, c.category, c.bet_day, sum(c.bets) as bets, sum(c.stake) as stake, sum(c.payout) as payout,
      sum(c.valid) as valid, sum(c.counted) as counted
    from member_cell c join team_place p on p.no = c.place_no
    where c.cell >= p_from and c.cell < p_to and p.brand_id = p_brand
    group by 1, 2, 3
  )
  select place_number(code), category, bet_day, bets, stake, payout, valid, counted from (
    select substr(path, at, 5) as code, category, bet_day, sum(bets)::bigint as bets, sum(stake)::bigint as stake,
      sum(payout)::bigint as payout, sum(valid)::bigint as valid, sum(counted)::bigint as counted
    from member cross join lateral generate_series(1, length(path), 5) as at
    group by 1, 2, 3) summed;
$$;
