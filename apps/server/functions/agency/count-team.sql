-- Adds what members did to the five minutes and the days of their places, and to the days of all places above these. Item n of
-- each list is a bet, tickets of a draw, money that came or went, or a sign-up; amounts are differences and may be below zero.
-- A place's own figures are not among those of its team, so that whoever has nobody below costs one row a day and no more.
drop function if exists platform.count_team(jsonb);
create or replace function platform.count_team(
  p_brands text[], p_players text[], p_at timestamptz[], p_games text[], p_bets text[], p_issues text[], p_days date[],
  p_counts bigint[], p_stakes bigint[], p_payouts bigint[], p_valid bigint[],
  p_deposits bigint[], p_withdrawals bigint[], p_firsts integer[], p_joined integer[]
) returns void
language plpgsql set search_path = platform, pg_temp as $$
begin
  with told as materialized (
    select e.*, br.time_zone, coalesce(g.game_type, upper(l.hall), '') as category,
      coalesce(e.bet_day, (coalesce(b.placed_at, e.at) at time zone br.time_zone)::date) as day,
      -- A bet that is settled again counts when it was settled first.
      coalesce(case when e.bets = 0 then b.settled_at end, d.settled_at, e.at) as settled_at
    from unnest(p_brands, p_players, p_at, p_games, p_bets, p_issues, p_days, p_counts, p_stakes, p_payouts, p_valid,
        p_deposits, p_withdrawals, p_firsts, p_joined)
      as e (brand_id, player_id, at, game_code, bet_id, issue, bet_day, bets, stake, payout, valid,
        deposit, withdrawal, first_deposit, joined)
    join brand br on br.id = e.brand_id
    left join bet b on b.id = e.bet_id
    left join game g on g.brand_id = e.brand_id and g.code = e.game_code
    left join lottery l on l.brand_id = e.brand_id and l.code = e.game_code and g.code is null
    left join team_draw d on d.brand_id = e.brand_id and d.issue = e.issue
  ), entry as (
    select player_id, day, category, date_bin('5 minutes', settled_at, timestamptz 'epoch') as cell,
      (settled_at at time zone time_zone)::date as settled_on, sum(bets) as bets, sum(stake) as stake, sum(payout) as payout,
      sum(valid) as valid,
      sum(case when exists (select from team_uncounted u where u.player_id = told.player_id and u.from_at <= settled_at
        and u.to_at > settled_at) then 0 else valid end) as counted,
      sum(deposit) as deposits, sum(withdrawal) as withdrawals, sum(first_deposit) as first_deposits, sum(joined) as joined
    from told group by 1, 2, 3, 4, 5
  ), member as materialized (
    select p.no, p.path, e.* from entry e cross join lateral (
      -- Where the member stood on that day; what is older than the first place belongs to that one.
      select no, path from team_place where player_id = e.player_id
      order by from_day > e.day, case when from_day > e.day then from_day - e.day else e.day - from_day end limit 1) p
  ), cells as (
    insert into member_cell as m
      select cell, no, category, day, bets, stake, payout, valid, counted from member where category <> '' order by 1, 2, 3, 4
    on conflict (cell, place_no, category, bet_day) do update set bets = m.bets + excluded.bets,
      stake = m.stake + excluded.stake, payout = m.payout + excluded.payout, valid = m.valid + excluded.valid,
      counted = m.counted + excluded.counted
  ), own as (
    insert into member_day as m (place_no, day, category, settled_on, bets, stake, payout, valid, counted,
        deposits, withdrawals, first_deposits, joined)
      select no, day, category, settled_on, sum(bets), sum(stake), sum(payout), sum(valid), sum(counted),
        sum(deposits), sum(withdrawals), sum(first_deposits), sum(joined)
      from member group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (place_no, day, category, settled_on) do update set bets = m.bets + excluded.bets,
      stake = m.stake + excluded.stake, payout = m.payout + excluded.payout, valid = m.valid + excluded.valid,
      counted = m.counted + excluded.counted, deposits = m.deposits + excluded.deposits,
      withdrawals = m.withdrawals + excluded.withdrawals, first_deposits = m.first_deposits + excluded.first_deposits,
      joined = m.joined + excluded.joined
  ), above as (
    select substr(path, at, 5) as code, day, coalesce(category, '') as category, settled_on,
      sum(bets) as bets, sum(stake) as stake, sum(payout) as payout, sum(valid) as valid, sum(counted) as counted,
      sum(deposits) as deposits, sum(withdrawals) as withdrawals, sum(first_deposits) as first_deposits, sum(joined) as joined
    from member cross join lateral generate_series(1, length(path) - 5, 5) as at
    group by grouping sets ((1, day, settled_on, member.category), (1, day, settled_on))
    having grouping(member.category) = 1 or member.category <> ''
  )
  insert into team_day as t (place_no, day, category, settled_on, bets, stake, payout, valid, counted,
      deposits, withdrawals, first_deposits, joined)
    select place_number(code), day, category, settled_on, bets, stake, payout, valid, counted,
      deposits, withdrawals, first_deposits, joined
    from above order by 1, 2, 3, 4
  on conflict (place_no, day, category, settled_on) do update set bets = t.bets + excluded.bets,
    stake = t.stake + excluded.stake, payout = t.payout + excluded.payout, valid = t.valid + excluded.valid,
    counted = t.counted + excluded.counted, deposits = t.deposits + excluded.deposits,
    withdrawals = t.withdrawals + excluded.withdrawals, first_deposits = t.first_deposits + excluded.first_deposits,
    joined = t.joined + excluded.joined;
end $$;
