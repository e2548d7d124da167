import { run, sql, type Tx } from '@fairhouse/db';

export type Filling = { readonly brandId: string; readonly bets: number; readonly members: number };

/** What one row of a member, a game and a day stands for. */
const BETS_A_ROW = 6;

/** Every day of a year, all over 120 games, by members of four countries and five channels; each plays some of the days. */
export async function fillYear(tx: Tx, { brandId, bets, members }: Filling): Promise<void> {
  const rowsADay = Math.max(1, Math.round(bets / BETS_A_ROW / 365));
  await run(tx, sql`set local session_replication_role = replica`);
  await run(
    tx,
    sql`
      insert into report_member (player_id, brand_id, number, currency, country, channel, joined, first_deposit, first_deposit_sum,
          deposits, first_bet)
      select id, ${brandId}, n, 'PHP', (array['PH', 'VN', 'TH', ''])[1 + n % 4],
        (array['direct', 'link', 'referral', 'opened', 'code'])[1 + n % 5], day, day, 1000000, 3, day
      from (select id, (row_number() over (order by id))::integer as n from player where brand_id = ${brandId} and username like 'year-%') p
        cross join lateral (select (now() at time zone 'Asia/Manila')::date - (n::bigint * 365 / ${members})::int as day) joined`,
  );
  await run(
    tx,
    sql`
      insert into report_play (brand_id, currency, day, number, vendor_code, game_code, category, bets, stake, free_stake, payout,
          valid)
      select ${brandId}, 'PHP', (now() at time zone 'Asia/Manila')::date - back,
        1 + (s * 7919 + back * 104729) % ${members}, 'V' || game % 8, 'game-' || game, (array['RNG', 'LIVE', 'FISH'])[1 + game % 3],
        ${BETS_A_ROW}, ${BETS_A_ROW} * 100000, 0, ${BETS_A_ROW} * 60000 + (s * 131) % 400000, ${BETS_A_ROW} * 100000
      from generate_series(0, 364) back cross join generate_series(0, ${rowsADay - 1}) s
        cross join lateral (select (s * 31 + back) % 120 as game) g
      on conflict do nothing`,
  );
  await run(
    tx,
    sql`
      insert into report_game (brand_id, currency, day, category, vendor_code, game_code, country, channel, bets, stake, free_stake,
          payout, valid)
      select p.brand_id, p.currency, p.day, max(p.category), p.vendor_code, p.game_code, m.country, m.channel, sum(p.bets),
        sum(p.stake), 0, sum(p.payout), sum(p.valid)
      from report_play p join report_member m on m.brand_id = p.brand_id and m.number = p.number
      where p.brand_id = ${brandId} group by 1, 2, 3, 5, 6, 7, 8`,
  );
  await run(
    tx,
    sql`
      insert into report_month (brand_id, currency, month, vendor_code, number, days)
      select brand_id, currency, date_trunc('month', day)::date, coalesce(vendor_code, ''), number,
        bit_or(1 << (extract(day from day)::integer - 1))
      from report_play where brand_id = ${brandId}
      group by grouping sets ((1, 2, 3, vendor_code, number), (1, 2, 3, number))`,
  );
  await run(
    tx,
    sql`
      insert into report_day (brand_id, currency, day, country, channel, bets, stake, free_stake, payout, valid, actives, joined,
          first_deposits, first_deposit_sum, deposits, deposit_sum, deposit_fees, withdrawals, withdrawal_sum)
      select p.brand_id, p.currency, p.day, m.country, m.channel, sum(p.bets), sum(p.stake), 0, sum(p.payout), sum(p.valid),
        count(distinct p.number), 3, 2, 2000000, 40, 40000000, 0, 11, 9000000
      from report_play p join report_member m on m.brand_id = p.brand_id and m.number = p.number
      where p.brand_id = ${brandId} group by 1, 2, 3, 4, 5`,
  );
  await run(
    tx,
    sql`
      update report_member m set first_bet = p.first, last_bet = p.last
      from (select number, min(day) as first, max(day) as last from report_play where brand_id = ${brandId} group by 1) p
      where m.brand_id = ${brandId} and m.number = p.number`,
  );
  // What the ledger's fold would have for as many days: a handful of kinds on each account of the house.
  await run(
    tx,
    sql`
      insert into book_day (brand_id, currency, day, code, kind, transfers, came, went)
      select ${brandId}, 'PHP', (now() at time zone 'Asia/Manila')::date - back, code, kind, 100, 1000000, 3000000
      from generate_series(0, 364) back
        cross join unnest(array['house_promotions', 'house_bonus', 'house_rebates', 'house_points', 'house_agency', 'house_games',
          'house_deposits', 'player_main', 'player_bonus']) as code
        cross join unnest(array['bonus_granted', 'bonus_forfeited', 'reward_paid', 'rebate_paid', 'free_stake']) as kind
      on conflict do nothing`,
  );
}
