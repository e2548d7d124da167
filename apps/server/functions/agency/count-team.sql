-- Adds what members did to the five minutes and the days of their places, and to the hours and days of all places above these.
-- Item n of each list is a bet, tickets of a draw, money that came or went, or a sign-up; amounts are differences and may be below
-- zero. A place's own figures are not among those of its team, so that whoever has nobody below costs one row a day and no more.
-- Runs that have paid what has changed are marked; those of an hour as long as its five minutes are kept, until p_kept.
drop function if exists platform.count_team(text[], text[], timestamptz[], text[], text[], text[], date[], bigint[], bigint[], bigint[],
  bigint[], bigint[], bigint[], integer[], integer[], timestamptz);
create or replace function platform.count_team(
  p_brands text[], p_players text[], p_at timestamptz[], p_games text[], p_bets text[], p_issues text[], p_days date[],
  p_counts bigint[], p_stakes bigint[], p_payouts bigint[], p_valid bigint[],
  p_deposits bigint[], p_withdrawals bigint[], p_bonuses bigint[], p_firsts integer[], p_joined integer[], p_kept timestamptz
) returns void
language plpgsql set search_path = platform, pg_temp as $$
begin
  with told as materialized (
    select e.*, br.time_zone, coalesce(g.game_type, upper(l.hall), '') as category,
      coalesce(e.bet_day, (coalesce(b.placed_at, e.at) at time zone br.time_zone)::date) as day,
      -- A bet that is settled again counts when it was settled first.
      coalesce(case when e.bets = 0 then b.settled_at end, d.settled_at, e.at) as settled_at
    from unnest(p_brands, p_players, p_at, p_games, p_bets, p_issues, p_days, p_counts, p_stakes, p_payouts, p_valid,
        p_deposits, p_withdrawals, p_bonuses, p_firsts, p_joined)
      as e (brand_id, player_id, at, game_code, bet_id, issue, bet_day, bets, stake, payout, valid,
        deposit, withdrawal, bonus, first_deposit, joined)
    join brand br on br.id = e.brand_id
    left join bet b on b.id = e.bet_id
    left join game g on g.brand_id = e.brand_id and g.code = e.game_code
    left join lottery l on l.brand_id = e.brand_id and l.code = e.game_code and g.code is null
    left join team_draw d on d.brand_id = e.brand_id and d.issue = e.issue
  ), weighed as materialized (
    -- A bet counts here as it counts for cashback.
    select k.*, coalesce(o.weight, r.weight, 100) as weight
    from (select distinct brand_id, game_code, category, day from told where game_code is not null) k
    left join lateral (
      select from_day from rate_version where brand_id = k.brand_id and from_day <= k.day order by from_day desc limit 1) v on true
    left join rate r on r.brand_id = k.brand_id and r.from_day = v.from_day and r.category = k.category
    left join rate_game o on o.brand_id = k.brand_id and o.from_day = v.from_day and o.game_code = k.game_code
  ), bar as materialized (
    select u.* from (select distinct player_id from told) t join team_uncounted u using (player_id)
  ), settled as (
    select t.*, (settled_at at time zone time_zone)::date as settled_on, coalesce(t.valid * w.weight / 100, 0) as worth,
      (select min(b.cause) from bar b
        where b.player_id = t.player_id and b.from_at <= t.settled_at and b.to_at > t.settled_at) as cause
    from told t left join weighed w using (brand_id, game_code, category, day)
  ), entry as (
    select brand_id, player_id, day, category, date_bin('5 minutes', settled_at, timestamptz 'epoch') as cell, settled_on,
      floor(extract(epoch from settled_at - (settled_on::timestamp at time zone time_zone)) / 3600)::smallint as hour,
      sum(bets) as bets, sum(stake) as stake, sum(payout) as payout, sum(valid) as valid,
      sum(case when cause is null then worth else 0 end) as counted,
      sum(case when cause is null then stake - payout else 0 end) as win,
      sum(case when cause = 'hold' then worth else 0 end) as held,
      sum(case when cause = 'hold' then stake - payout else 0 end) as held_win,
      sum(case when cause = 'exclusion' then worth else 0 end) as barred,
      sum(deposit) as deposits, sum(withdrawal) as withdrawals, sum(bonus) as bonuses, sum(first_deposit) as first_deposits, sum(joined) as joined
    from settled group by 1, 2, 3, 4, 5, 6, 7
  ), member as materialized (
    select p.no, p.path, e.* from entry e cross join lateral (
      -- Where the member stood on that day; what is older than the first place belongs to that one.
      select no, path from team_place where player_id = e.player_id
      order by from_day > e.day, case when from_day > e.day then from_day - e.day else e.day - from_day end limit 1) p
  ), cells as (
    insert into member_cell as m (place_no, cell, category, bet_day, bets, stake, payout, valid, counted, win, held, held_win, barred,
        deposits)
      select no, cell, category, day, bets, stake, payout, valid, counted, win, held, held_win, barred, deposits from member
      where category <> '' or deposits <> 0 order by 1, 2, 3, 4
    on conflict (place_no, cell, category, bet_day) do update set bets = m.bets + excluded.bets,
      stake = m.stake + excluded.stake, payout = m.payout + excluded.payout, valid = m.valid + excluded.valid,
      counted = m.counted + excluded.counted, win = m.win + excluded.win, held = m.held + excluded.held,
      held_win = m.held_win + excluded.held_win, barred = m.barred + excluded.barred,
      deposits = m.deposits + excluded.deposits
  ), own as (
    insert into member_day as m (place_no, day, category, settled_on, bets, stake, payout, valid, counted, win, held, held_win,
        barred, deposits, withdrawals, bonuses, first_deposits, joined)
      select no, day, category, settled_on, sum(bets), sum(stake), sum(payout), sum(valid), sum(counted), sum(win), sum(held),
        sum(held_win), sum(barred), sum(deposits), sum(withdrawals), sum(bonuses), sum(first_deposits), sum(joined)
      from member group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (place_no, day, category, settled_on) do update set bets = m.bets + excluded.bets,
      stake = m.stake + excluded.stake, payout = m.payout + excluded.payout, valid = m.valid + excluded.valid,
      counted = m.counted + excluded.counted, win = m.win + excluded.win, held = m.held + excluded.held,
      held_win = m.held_win + excluded.held_win, barred = m.barred + excluded.barred,
      deposits = m.deposits + excluded.deposits, withdrawals = m.withdrawals + excluded.withdrawals,
      bonuses = m.bonuses + excluded.bonuses,
      first_deposits = m.first_deposits + excluded.first_deposits, joined = m.joined + excluded.joined
  ), marked as (
    update pay_run r set dirty = true
    where not r.dirty and r.revision > 0 and r.to_day >= (select min(settled_on) from member)
      and exists (select from member m where m.brand_id = r.brand_id and m.settled_on between r.from_day and r.to_day
        and (m.category <> '' or m.deposits <> 0) and (r.hour = -1 or m.hour <= r.hour and m.cell >= p_kept))
  ), above as materialized (
    select substr(path, at, 5) as code, day, category, settled_on, hour, grouping(member.category) = 1 as is_all,
      grouping(hour) = 0 as is_hour, sum(bets) as bets, sum(stake) as stake, sum(payout) as payout, sum(valid) as valid,
      sum(counted) as counted, sum(win) as win, sum(deposits) as deposits, sum(withdrawals) as withdrawals,
      sum(bonuses) as bonuses, sum(first_deposits) as first_deposits, sum(joined) as joined
    from member cross join lateral generate_series(1, length(path) - 5, 5) as at
    group by grouping sets ((1, day, settled_on, member.category), (1, day, settled_on), (1, day, settled_on, member.category, hour))
  ), hours as (
    insert into team_hour as t
      select place_number(code), settled_on, hour, category, day, counted from above where is_hour and category <> '' and counted <> 0
      order by 1, 2, 3, 4, 5
    on conflict (place_no, day, hour, category, bet_day) do update set counted = t.counted + excluded.counted
  )
  insert into team_day as t (place_no, day, category, settled_on, bets, stake, payout, valid, counted, win,
      deposits, withdrawals, bonuses, first_deposits, joined)
    select place_number(code), day, coalesce(category, ''), settled_on, bets, stake, payout, valid, counted, win,
      deposits, withdrawals, bonuses, first_deposits, joined
    from above where not is_hour and (is_all or category <> '') order by 1, 2, 3, 4
  on conflict (place_no, day, category, settled_on) do update set bets = t.bets + excluded.bets,
    stake = t.stake + excluded.stake, payout = t.payout + excluded.payout, valid = t.valid + excluded.valid,
    counted = t.counted + excluded.counted, win = t.win + excluded.win, deposits = t.deposits + excluded.deposits,
    withdrawals = t.withdrawals + excluded.withdrawals, bonuses = t.bonuses + excluded.bonuses, first_deposits = t.first_deposits + excluded.first_deposits,
    joined = t.joined + excluded.joined;
end $$;
