import type { Share } from './play.ts';

/** The prize pool of TOTO: what groups 1 to 4 are paid from. Amounts in units of 1/10,000. */

export type PoolGroup = 'g1' | 'g2' | 'g3' | 'g4';

/** 54 % of sales, of which each group has its share in thousandths. */
const POOL_PERCENT = 54n;
const SHARES: Readonly<Record<PoolGroup, bigint>> = { g1: 380n, g2: 80n, g3: 55n, g4: 30n };
export const POOL_GROUPS = Object.keys(SHARES) as readonly PoolGroup[];

/** What group 1 pays at least when it is won. */
export const TOTO_GUARANTEE = 1_000_000n * 10_000n;
/** The snowball falls to the next group at the fourth draw without a winner of group 1. */
export const SNOWBALL_DRAWS = 4;

/** What earlier draws left for group 1, and how many of them in a row had no winner. */
export type Snowball = { readonly carried: bigint; readonly draws: number };

export type TotoPool = {
  /** Odds of each group that has winners, in 1/10,000 per unit stake of 1. */
  readonly odds: Readonly<Partial<Record<PoolGroup, bigint>>>;
  readonly next: Snowball;
  /** What the house adds to reach the guarantee. */
  readonly toppedUp: bigint;
};

/** What each group has to share, before the guarantee. */
export function fundsOf(sales: bigint, carried: bigint): Record<PoolGroup, bigint> {
  const pool = (sales * POOL_PERCENT) / 100n;
  const funds = Object.fromEntries(
    POOL_GROUPS.map((group) => [group, (pool * SHARES[group]) / 1000n]),
  ) as Record<PoolGroup, bigint>;
  funds.g1 += carried;
  return funds;
}

/**
 * Shares the pool out. The guarantee only tops up what winners of group 1 are paid: it is never carried and never falls to another
 * group, where a lone ticket would win it 63 times out of a million.
 * @param winners Σ hits × unit stake of each group; none without winners
 */
export function sharePool(
  sales: bigint,
  { carried, draws }: Snowball,
  winners: Readonly<Partial<Record<PoolGroup, bigint>>>,
): TotoPool {
  const funds = fundsOf(sales, carried);
  const won = POOL_GROUPS.filter((group) => (winners[group] ?? 0n) > 0n);
  const first = won.includes('g1');
  const toppedUp = first && funds.g1 < TOTO_GUARANTEE ? TOTO_GUARANTEE - funds.g1 : 0n;
  funds.g1 += toppedUp;
  const falls = !first && draws + 1 >= SNOWBALL_DRAWS;
  if (falls && won.length > 0) {
    funds[won[0]!] += funds.g1;
    funds.g1 = 0n;
  }
  let left = 0n;
  const odds: Partial<Record<PoolGroup, bigint>> = {};
  for (const group of POOL_GROUPS) {
    if (won.includes(group)) odds[group] = (funds[group] * 10_000n) / winners[group]!;
    else left += funds[group];
  }
  const over = first || (falls && won.length > 0);
  return { odds, next: { carried: left, draws: over ? 0 : draws + 1 }, toppedUp };
}

/** Of all sixes, one wins group 1. */
const SIXES = 13_983_816n;

/**
 * The most that the pool adds to what a stake of 1 returns, whatever is sold: all four shares, and the whole guarantee for the one
 * chance of group 1. What is carried was staked in earlier draws.
 */
export const TOTO_POOL_RETURNS: Share = {
  over:
    POOL_PERCENT * POOL_GROUPS.reduce((sum, group) => sum + SHARES[group], 0n) * SIXES +
    100_000n * 1_000_000n,
  under: 100_000n * SIXES,
};
