import type { Reader } from '@fairhouse/db';
import {
  compile,
  type DrawNumbers,
  type FamilyCode,
  fundsOf,
  POOL_GROUPS,
  type PoolGroup,
  playsOf,
  printHits,
  sharePool,
  TOTO_GUARANTEE,
} from '@fairhouse/games/lottery';
import { moneyOf, wireMoney } from '@fairhouse/kernel';
import type { LotteryPool } from '@fairhouse/wire/lottery/pool';
import type { Platform } from '../../frame/platform.ts';
import { findLastPool, type PoolIssue, type PoolRow, readCarried, sumSales, sumShares } from './store.ts';

export const hasPool = (family: FamilyCode): boolean => playsOf(family).some(({ pool }) => pool);

const NONE = { carried: 0n, draws: 0 };

/**
 * What each currency's pool of a draw comes to by these numbers; without numbers the draw is void, and what was carried goes on
 * as it was.
 */
export async function countPool(
  reader: Reader,
  issue: PoolIssue,
  family: FamilyCode,
  numbers: DrawNumbers | null,
): Promise<PoolRow[]> {
  const carried = await readCarried(reader, issue);
  const snowballOf = new Map(carried.map(({ currency, ...snowball }) => [currency, snowball]));
  if (!numbers)
    return carried.map((row) => ({
      ...row,
      sales: 0n,
      odds: {},
      toppedUp: 0n,
      nextCarried: row.carried,
      nextDraws: row.draws,
    }));
  const shares = await sumShares(reader, issue, printShares(family, numbers), PARTS);
  const sharesOf = new Map(shares.map((row) => [row.currency, row]));
  return [...new Set([...snowballOf.keys(), ...sharesOf.keys()])].map((currency) => {
    const snowball = snowballOf.get(currency) ?? NONE;
    const { sales = 0n, currency: _, ...winners } = sharesOf.get(currency) ?? { currency };
    const { odds, next, toppedUp } = sharePool(sales, snowball, winners);
    return { currency, sales, ...snowball, odds, toppedUp, nextCarried: next.carried, nextDraws: next.draws };
  });
}

/** Of 28 shares, and of a half: prizes of both are whole parts. */
const PARTS = 56n;

/** Hits × unit stake of each group in parts, as SQL over the columns of a ticket. Nothing in it comes from a player. */
function printShares(family: FamilyCode, numbers: DrawNumbers): Record<PoolGroup, string> {
  const plays = playsOf(family).filter(({ pool }) => pool);
  const printed = plays.map((play) => ({ play, hits: printHits(compile(play, numbers)) }));
  const of = (group: PoolGroup) => {
    const cases = printed.flatMap(({ play, hits }) =>
      hits[group] === undefined
        ? []
        : [`when play = '${play.code}' then (${hits[group]}) * ${PARTS / BigInt(play.shares ?? 1)}`],
    );
    return cases.length === 0
      ? '0'
      : `case ${cases.join(' ')} else 0 end * unit_stake / case when half then 2 else 1 end`;
  };
  return Object.fromEntries(POOL_GROUPS.map((group) => [group, of(group)])) as Record<PoolGroup, string>;
}

/** Visitors look at the pool all the time; what is sold is counted again after so long. */
const SALES_KEPT_MS = 5_000;

const SALES = new WeakMap<
  Platform,
  Map<string, { readonly atMs: number; readonly sales: Promise<bigint> }>
>();

function salesOf(
  platform: Platform,
  issue: Pick<PoolIssue, 'id' | 'day'>,
  currency: string,
): Promise<bigint> {
  const kept = SALES.get(platform) ?? new Map();
  SALES.set(platform, kept);
  const key = `${issue.id} ${currency}`;
  const known = kept.get(key);
  if (known && platform.now() - known.atMs < SALES_KEPT_MS) return known.sales;
  const sales = sumSales(platform.db, issue, currency);
  kept.clear();
  kept.set(key, { atMs: platform.now(), sales });
  sales.catch(() => kept.delete(key));
  return sales;
}

/** What the groups of the running draw would share if it were made now. */
export async function readBoardPool(
  platform: Platform,
  { brandId, lottery }: Pick<PoolIssue, 'brandId' | 'lottery'>,
  issue: Pick<PoolIssue, 'id' | 'day'> | undefined,
  currency: string,
): Promise<LotteryPool> {
  const [last, sales] = await Promise.all([
    findLastPool(platform.db, brandId, lottery, currency),
    issue ? salesOf(platform, issue, currency) : 0n,
  ]);
  const funds = fundsOf(sales, last?.nextCarried ?? 0n);
  return {
    funds: POOL_GROUPS.map((group) => ({ group, fund: wireMoney(moneyOf(funds[group])) })),
    guarantee: wireMoney(moneyOf(TOTO_GUARANTEE)),
    sales: wireMoney(moneyOf(sales)),
    carried: wireMoney(moneyOf(last?.nextCarried ?? 0n)),
    draws: last?.nextDraws ?? 0,
  };
}
