-- Adds what members did to their days, and to those of all who stand above them where they stood on that day. Each entry is a
-- bet, tickets of a draw, money that came or went, or a sign-up; amounts are differences and may be below zero.
create or replace function platform.count_team(p_entries jsonb) returns void
language plpgsql set search_path = platform, pg_temp as $$
begin
  with entry as materialized (
    select e.player_id, e.stake, e.payout, e.valid, e.bets, e.deposit, e.withdrawal, e.first_deposit, e.joined,
      e.brand_id, coalesce(g.game_type, upper(l.hall), '') as category,
      coalesce(e.day, (coalesce(b.placed_at, e.at) at time zone br.time_zone)::date) as day
    from jsonb_to_recordset(p_entries) as e (brand_id text, player_id text, at timestamptz, day date, bet_id text, game_code text,
      bets bigint, stake bigint, payout bigint, valid bigint, deposit bigint, withdrawal bigint, first_deposit integer, joined integer)
    join brand br on br.id = e.brand_id
    left join bet b on b.id = e.bet_id
    left join game g on g.brand_id = e.brand_id and g.code = e.game_code
    left join lottery l on l.brand_id = e.brand_id and l.code = e.game_code and g.code is null
  ), done as (
    select player_id, day, category, bets, stake, payout, valid, 0 as deposit, 0 as withdrawal, 0 as first_deposit, 0 as joined
      from entry where category <> ''
    union all
    select player_id, day, '', bets, stake, payout, valid, deposit, withdrawal, first_deposit, joined from entry
  ), member as materialized (
    select p.no, p.path, d.day, d.category, sum(bets)::bigint as bets, sum(stake)::bigint as stake, sum(payout)::bigint as payout,
      sum(valid)::bigint as valid, sum(deposit)::bigint as deposits, sum(withdrawal)::bigint as withdrawals,
      sum(first_deposit)::integer as first_deposits, sum(joined)::integer as joined
    from done d cross join lateral (
      -- Where the member stood on that day; what is older than the first place belongs to that one.
      select no, path from team_place where player_id = d.player_id
      order by from_day > d.day, case when from_day > d.day then from_day - d.day else d.day - from_day end limit 1) p
    group by 1, 2, 3, 4
  ), own as (
    insert into member_day as m
      select no, day, category, bets, stake, payout, valid, deposits, withdrawals, first_deposits, joined
      from member order by 1, 2, 3
    on conflict (place_no, day, category) do update set bets = m.bets + excluded.bets, stake = m.stake + excluded.stake,
      payout = m.payout + excluded.payout, valid = m.valid + excluded.valid, deposits = m.deposits + excluded.deposits,
      withdrawals = m.withdrawals + excluded.withdrawals, first_deposits = m.first_deposits + excluded.first_deposits,
      joined = m.joined + excluded.joined
  ), above as (
    select substr(m.path, at, 5) as code, m.day, m.category, sum(m.bets)::bigint as bets, sum(m.stake)::bigint as stake,
      sum(m.payout)::bigint as payout, sum(m.valid)::bigint as valid, sum(m.deposits)::bigint as deposits,
      sum(m.withdrawals)::bigint as withdrawals, sum(m.first_deposits)::integer as first_deposits,
      sum(case when at < length(m.path) - 4 then m.joined else 0 end)::integer as joined
    from member m cross join lateral generate_series(1, length(m.path), 5) as at
    group by 1, 2, 3
  )
  insert into team_day as t
    select place_number(code), day, category, bets, stake, payout, valid, deposits, withdrawals, first_deposits, joined
    from above order by 1, 2, 3
  on conflict (place_no, day, category) do update set bets = t.bets + excluded.bets, stake = t.stake + excluded.stake,
    payout = t.payout + excluded.payout, valid = t.valid + excluded.valid, deposits = t.deposits + excluded.deposits,
    withdrawals = t.withdrawals + excluded.withdrawals, first_deposits = t.first_deposits + excluded.first_deposits,
    joined = t.joined + excluded.joined;
end $$;
