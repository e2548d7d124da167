// Owns: bet_day

import { at, findRow, getRow, listRows, type Reader, sql } from '@fairhouse/db';
import type { BetState } from '@fairhouse/wire/money/record-words';
import type { BetPlace, BetRow } from '../../frame/bet-source.ts';
import type { BetFilter } from './days/store.ts';

const betColumns = sql`
  b.id, b.provider, b.round_ref, b.game_code, g.game_type, coalesce(g.art, g.code) as art, g.title, b.vendor_code,
  v.title as vendor, b.currency, b.stake, b.payout + b.jackpot as payout, b.valid_bet, b.state, b.placed_at, b.settled_at`;

const namesOfBet = sql`
  join game g on g.brand_id = b.brand_id and g.code = b.game_code
  join vendor v on v.brand_id = b.brand_id and v.vendor_code = b.vendor_code`;

export type BetWish = BetFilter & {
  readonly timeZone: string;
  readonly states: readonly BetState[];
  readonly before: BetPlace;
  readonly limit: number;
};

/** Spans of days, newest first, both ends within. */
export type DaySpan = { readonly from: string; readonly to: string };

/** A player's bets that were placed within some spans, newest first. */
export const listBets = (
  reader: Reader,
  brandId: string,
  playerId: string,
  wish: BetWish,
  spans: readonly DaySpan[],
): Promise<BetRow[]> =>
  listRows(
    reader,
    sql<BetRow>`
      select ${betColumns}
      from unnest(${spans.map(({ from }) => from)}::date[], ${spans.map(({ to }) => to)}::date[]) as s (first_day, last_day)
      cross join lateral (
        select * from bet b
        where b.player_id = ${playerId} and b.brand_id = ${brandId}
          and ${placedWithin(wish)} and ${betIs(wish)}
        order by b.placed_at desc, b.id desc limit ${wish.limit}
      ) b
      ${namesOfBet}
      order by b.placed_at desc, b.id desc limit ${wish.limit}`,
  );

/**
 * Placed on the days of span `s`, before a place. The instants narrow the index from both ends; where clocks change, midnight
 * may be told twice, so they are taken wide and the day itself decides.
 */
const placedWithin = ({ timeZone, before: { placedAtMs, id } }: Pick<BetWish, 'timeZone' | 'before'>) => sql`
  b.placed_at >= s.first_day::timestamp at time zone ${timeZone} - interval '3 hours'
  and b.placed_at <= least(${at(placedAtMs)},
    (s.last_day + 1)::timestamp at time zone ${timeZone} + interval '3 hours')
  and (b.placed_at < ${at(placedAtMs)} or b.id < ${id})
  and (b.placed_at at time zone ${timeZone})::date between s.first_day and s.last_day`;

const betIs = ({ states, vendorCode, game, product }: Omit<BetWish, 'timeZone' | 'before' | 'limit'>) => sql`
  ${states.length === 1 && states[0] === 'open' ? sql`b.state = 'open'` : sql`b.state = any(${states}::text[])`}
  and (${vendorCode ?? null}::text is null or b.vendor_code = ${vendorCode ?? null})
  and (${game ?? null}::text is null or b.game_code = ${game ?? null})
  and (${product ?? null}::text is null or exists (
    select from game g where g.brand_id = b.brand_id and g.code = b.game_code and g.game_type = ${product ?? null}))`;

/** How many bets of some days wait for their result, and what is staked on them. */
export const sumOpenBets = (
  reader: Reader,
  brandId: string,
  playerId: string,
  wish: Pick<BetWish, 'timeZone' | keyof BetFilter>,
): Promise<{ bets: bigint; stake: bigint }> =>
  getRow(
    reader,
    sql<{ bets: bigint; stake: bigint }>`
      select count(*) as bets, coalesce(sum(b.stake), 0)::bigint as stake
      from bet b
      cross join (select ${wish.from ?? '0001-01-01'}::date as first_day, ${wish.to ?? '9999-12-30'}::date as last_day) s
      where b.player_id = ${playerId} and b.brand_id = ${brandId} and b.state = 'open'
        and (b.placed_at at time zone ${wish.timeZone})::date between s.first_day and s.last_day
        and ${betIs({ ...wish, states: ['open'] })}`,
  );

export const findBet = (
  reader: Reader,
  brandId: string,
  playerId: string,
  id: string,
): Promise<BetRow | undefined> =>
  findRow(
    reader,
    sql<BetRow>`
      select ${betColumns} from bet b ${namesOfBet}
      where b.brand_id = ${brandId} and b.player_id = ${playerId} and b.id = ${id}`,
  );
