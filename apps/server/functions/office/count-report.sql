-- Adds what members did to the figures of reports. Item n of each list is a bet, tickets of a draw, money that came or went, or a
-- sign-up; amounts are differences and may be below zero. A bet is named when it is settled again, a draw always.
drop function if exists platform.count_report(text[], timestamptz[], text[], text[], text[], text[], bigint[], bigint[], bigint[], bigint[],
  bigint[], bigint[], integer[], bigint[], bigint[], text[], text[]);
create or replace function platform.count_report(
  p_players text[], p_at timestamptz[], p_vendors text[], p_games text[], p_bet_ids text[], p_issues text[],
  p_bets bigint[], p_stakes bigint[], p_free_stakes bigint[], p_payouts bigint[], p_valid bigint[],
  p_joined integer[], p_deposits bigint[], p_deposit_fees bigint[], p_sent text[], p_refunded text[]
) returns void
language plpgsql set search_path = platform, pg_temp as $$
begin
  with told as materialized (
    select m.*, e.place, e.vendor_code, e.game_code, coalesce(g.game_type, upper(l.hall), '') as category, local.day,
      date_trunc('month', local.day)::date as month, 1 << (extract(day from local.day)::integer - 1) as bit,
      e.bets, e.stake, e.free_stake, e.payout, e.valid, e.joined as sign_ups, e.deposit, e.deposit_fee,
      (sent.id is not null)::integer as withdrawals,
      coalesce(sent.amount, 0) - coalesce(refunded.refunded, 0) as withdrawal
    from unnest(p_players, p_at, p_vendors, p_games, p_bet_ids, p_issues, p_bets, p_stakes, p_free_stakes, p_payouts, p_valid,
        p_joined, p_deposits, p_deposit_fees, p_sent, p_refunded) with ordinality
      as e (player_id, at, vendor_code, game_code, bet_id, issue, bets, stake, free_stake, payout, valid,
        joined, deposit, deposit_fee, sent, refunded, place)
    join report_member m on m.player_id = e.player_id
    join brand br on br.id = m.brand_id
    left join bet b on b.id = e.bet_id
    left join report_draw d on d.brand_id = m.brand_id and d.issue = e.issue
    left join game g on g.brand_id = m.brand_id and g.code = e.game_code
    left join lottery l on l.brand_id = m.brand_id and l.code = e.game_code and g.code is null
    left join withdrawal sent on sent.id = e.sent
    left join withdrawal refunded on refunded.id = e.refunded
    cross join lateral (values (coalesce(d.settled_on, (coalesce(b.settled_at, e.at) at time zone br.time_zone)::date))) as local (day)
  ), own as (
    insert into report_play as r (brand_id, currency, day, number, vendor_code, game_code, category,
        bets, stake, free_stake, payout, valid)
      select brand_id, currency, day, number, vendor_code, game_code, max(category),
        sum(bets), sum(stake), sum(free_stake), sum(payout), sum(valid)
      from told where game_code is not null group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (brand_id, currency, day, number, vendor_code, game_code) do update set bets = r.bets + excluded.bets,
      stake = r.stake + excluded.stake, free_stake = r.free_stake + excluded.free_stake, payout = r.payout + excluded.payout,
      valid = r.valid + excluded.valid
  ), games as (
    insert into report_game as r (brand_id, currency, day, category, vendor_code, game_code, country, channel,
        bets, stake, free_stake, payout, valid)
      select brand_id, currency, day, max(category), vendor_code, game_code, country, channel,
        sum(bets), sum(stake), sum(free_stake), sum(payout), sum(valid)
      from told where game_code is not null group by 1, 2, 3, 5, 6, 7, 8 order by 1, 2, 3, 5, 6, 7, 8
    on conflict (brand_id, currency, day, vendor_code, game_code, country, channel) do update set bets = r.bets + excluded.bets,
      stake = r.stake + excluded.stake, free_stake = r.free_stake + excluded.free_stake, payout = r.payout + excluded.payout,
      valid = r.valid + excluded.valid
  ), months as (
    insert into report_month as r (brand_id, currency, month, vendor_code, number, days)
      select brand_id, currency, month, coalesce(vendor_code, ''), number, bit_or(bit)
      from told where bets > 0
      group by grouping sets ((brand_id, currency, month, number, vendor_code), (brand_id, currency, month, number))
      order by 1, 2, 3, 4, 5
    on conflict (brand_id, currency, month, vendor_code, number) do update set days = r.days | excluded.days
      where r.days | excluded.days <> r.days
    returning new.brand_id, new.number, new.month, new.vendor_code, new.days & ~coalesce(old.days, 0) as fresh
  ), people as (
    update report_member m set deposits = m.deposits + c.deposits, first_deposit = coalesce(m.first_deposit, c.deposited),
      first_deposit_sum = case when m.first_deposit is null then coalesce(c.deposit, 0) else m.first_deposit_sum end,
      first_bet = least(m.first_bet, c.bet), last_bet = greatest(m.last_bet, c.last_bet)
    from (
      select player_id, (count(*) filter (where deposit <> 0))::integer as deposits, min(day) filter (where deposit <> 0) as deposited,
        (array_agg(deposit order by place) filter (where deposit <> 0))[1] as deposit, min(day) filter (where bets > 0) as bet,
        max(day) filter (where bets > 0) as last_bet
      from told group by 1) c
    where m.player_id = c.player_id and (c.deposits > 0 or c.bet < coalesce(m.first_bet, 'infinity')
      or c.last_bet > coalesce(m.last_bet, '-infinity'))
    returning new.brand_id, new.currency, new.country, new.channel, new.first_deposit as day, new.first_deposit_sum,
      old.first_deposit is null and new.first_deposit is not null as is_first
  )
  insert into report_day as r (brand_id, currency, day, country, channel, bets, stake, free_stake, payout, valid, actives, joined,
      first_deposits, first_deposit_sum, deposits, deposit_sum, deposit_fees, withdrawals, withdrawal_sum)
    select brand_id, currency, day, country, channel, sum(bets), sum(stake), sum(free_stake), sum(payout), sum(valid),
      sum(actives), sum(sign_ups), sum(first_deposits), sum(first_deposit_sum), sum(deposits), sum(deposit), sum(deposit_fee),
      sum(withdrawals), sum(withdrawal)
    from (
      select brand_id, currency, day, country, channel, bets, stake, free_stake, payout, valid, 0 as actives, sign_ups,
        0 as first_deposits, 0 as first_deposit_sum, (deposit <> 0)::integer as deposits, deposit, deposit_fee, withdrawals, withdrawal
      from told
      union all
      select played.brand_id, played.currency, played.day, played.country, played.channel, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0
      from months join (
        select distinct brand_id, currency, number, month, day, bit, country, channel from told where bets > 0) played
        on played.brand_id = months.brand_id and played.number = months.number and played.month = months.month
      where months.vendor_code = '' and months.fresh & played.bit <> 0
      union all
      select brand_id, currency, day, country, channel, 0, 0, 0, 0, 0, 0, 0, 1, first_deposit_sum, 0, 0, 0, 0, 0 from people where is_first
    ) added group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (brand_id, currency, day, country, channel) do update set bets = r.bets + excluded.bets,
    stake = r.stake + excluded.stake, free_stake = r.free_stake + excluded.free_stake, payout = r.payout + excluded.payout,
    valid = r.valid + excluded.valid, actives = r.actives + excluded.actives,
    joined = r.joined + excluded.joined, first_deposits = r.first_deposits + excluded.first_deposits,
    first_deposit_sum = r.first_deposit_sum + excluded.first_deposit_sum, deposits = r.deposits + excluded.deposits,
    deposit_sum = r.deposit_sum + excluded.deposit_sum, deposit_fees = r.deposit_fees + excluded.deposit_fees,
    withdrawals = r.withdrawals + excluded.withdrawals, withdrawal_sum = r.withdrawal_sum + excluded.withdrawal_sum;
end $$;
