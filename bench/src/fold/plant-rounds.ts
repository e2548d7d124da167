import { run, sql, type Tx } from '@fairhouse/db';
import type { PromotionRule } from '@fairhouse/wire/rewards/promotion';

/** So many rounds share an event, as full batches of the lanes tell them. */
const TOGETHER = 300;

/** Writes settled rounds and their events: of a player one after the other, of nine games, a third of them won. */
export async function plantRounds(
  tx: Tx,
  brandId: string,
  { first, bets }: { readonly first: number; readonly bets: number },
): Promise<void> {
  await run(
    tx,
    sql`create temporary table planted on commit drop as
      select 'bet_' || lpad((${first}::bigint + s)::text, 26, '0') as id, p.ids[1 + s % cardinality(p.ids)] as player_id,
        g.codes[1 + s % cardinality(g.codes)] as game, g.vendors[1 + s % cardinality(g.codes)] as vendor,
        case when s % 3 = 0 then 25000 else 0 end as payout, now() as at, s / ${TOGETHER}::bigint as batch
      from generate_series(0, ${bets - 1}::bigint) s
      cross join (select array_agg(id order by id) as ids from player where username like 'earn-%') p
      cross join (
        select array_agg(code order by code) as codes, array_agg(vendor_code order by code) as vendors from (
          select code, vendor_code from game where brand_id = ${brandId} and game_type = 'RNG' order by code limit 9) few) g`,
  );
  await run(
    tx,
    sql`insert into bet (id, brand_id, player_id, provider, round_ref, game_code, vendor_code, currency, stake, payout, valid_bet,
        state, placed_at, settled_at)
      select id, ${brandId}, player_id, 'studio', id, game, vendor, 'PHP', 10000, payout, 10000, 'settled', at, at from planted`,
  );
  await run(
    tx,
    sql`insert into outbox (type, brand_id, many, payload, at)
      select 'round.closed', ${brandId}, count(*), jsonb_build_object(
          'playerId', array_agg(player_id), 'betId', array_agg(id), 'gameCode', array_agg(game),
          'vendorCode', array_agg(vendor), 'stake', array_agg('10000'::text), 'payout', array_agg(payout::text),
          'validBet', array_agg('10000'::text), 'currency', array_agg('PHP'::text), 'traceId', array_agg(null::text),
          'atMs', array_agg((extract(epoch from at) * 1000)::bigint)), min(at)
      from planted group by batch order by batch`,
  );
}

const PAST = '2026-01-01';

/** Writes days of bets, as many of each player, with no bets behind them. */
export const plantDays = (
  tx: Tx,
  brandId: string,
  { days, players }: { readonly days: number; readonly players: number },
): Promise<number> =>
  run(
    tx,
    sql`insert into bet_day (brand_id, player_id, currency, day, game_code, vendor_code, bets, stake, payout, valid_bet)
      select ${brandId}, p.ids[1 + s % cardinality(p.ids)], 'PHP', ${PAST}::date + (s / ${players}::bigint)::integer, g.code,
        g.vendor_code, 10, 100000, 90000, 100000
      from generate_series(0, ${days - 1}::bigint) s
      cross join (select array_agg(id order by id) as ids from player where username like 'earn-%') p
      cross join (select code, vendor_code from game where brand_id = ${brandId} and game_type = 'RNG' order by code limit 1) g`,
  );

const RULE: PromotionRule = {
  trigger: { kind: 'validBets', target: '50.0000', scope: null },
  eligible: { all: [], any: [], none: [] },
  reward: { kind: 'cash', amount: { how: 'percent', percent: 100, cap: '50.0000' } },
  terms: { claimDays: 7, bonus: null },
  period: { opens: PAST, closes: '2026-12-31', each: 'weekly' },
  limits: { perPlayer: null, cooldown: null, exclusiveWith: [] },
  budget: { count: null, amount: null, reserve: 'claim' },
};

/** What staff ask: what one per cent of a week's bets would have come to. */
export const SIMULATED = { rule: RULE, from: PAST, to: '2026-12-31', joinedBy: null } as const;
