-- What each place of a brand, with all below it, came to in bets that were settled on some days of the brand, both within, by
-- category, the day of the stake and the day of settlement. `counted` is what counts for pay.
create or replace function platform.team_volumes_on(p_brand text, p_from date, p_to date)
returns table (place_no bigint, category text, bet_day date, settled_on date,
  bets bigint, stake bigint, payout bigint, valid bigint, counted bigint)
language sql stable set search_path = platform, pg_temp as $$
  select d.place_no, d.category, d.day, d.settled_on, sum(d.bets)::bigint, sum(d.stake)::bigint, sum(d.payout)::bigint,
    sum(d.valid)::bigint, sum(d.counted)::bigint
  from (
    select m.place_no, m.category, m.day, m.settled_on, m.bets, m.stake, m.payout, m.valid, m.counted
      from member_day m where m.settled_on between p_from and p_to and m.category <> ''
    union all
    select t.place_no, t.category, t.day, t.settled_on, t.bets, t.stake, t.payout, t.valid, t.counted
      from team_day t where t.settled_on between p_from and p_to and t.category <> '') d
  join team_place p on p.no = d.place_no and p.brand_id = p_brand
  group by 1, 2, 3, 4;
$$;
