import { type Money, moneyOf, ZERO } from '@fairhouse/kernel';
import { NATURALS, naturalOf } from './naturals.ts';
import {
  type Arrangement,
  compareRows,
  isFoul,
  ROWS,
  type RowCategory,
  type RowName,
  readRows,
} from './rows.ts';

/** What winning a row is worth, by what won it; one point where nothing is said. */
const ROW_POINTS: Readonly<Record<RowName, Partial<Record<RowCategory, number>>>> = {
  front: { three_of_a_kind: 3 },
  middle: { full_house: 2, four_of_a_kind: 8, straight_flush: 10 },
  back: { four_of_a_kind: 4, straight_flush: 5 },
};
const SCOOP = 3;
const FOUL = 6;
/** Of what is won in a hand. */
export const FEE_PERCENT = 5n;

const naturalPoints = (arrangement: Arrangement): number => {
  const natural = naturalOf(ROWS.flatMap((row) => arrangement[row]));
  return natural ? NATURALS[natural] : 0;
};

/** What the first player wins of the second, in points. */
export function scorePair(one: Arrangement, other: Arrangement): number {
  const [mine, theirs] = [naturalPoints(one), naturalPoints(other)];
  if (mine !== theirs) return mine > theirs ? mine : -theirs;
  if (mine > 0) return 0;
  const fouls = [isFoul(one), isFoul(other)];
  if (fouls[0] || fouls[1]) return fouls[0] === fouls[1] ? 0 : fouls[0] ? -FOUL : FOUL;
  const [rows, others] = [readRows(one), readRows(other)];
  const results = ROWS.map((row) => {
    const by = compareRows(rows[row], others[row]);
    const won = by > 0 ? rows[row] : others[row];
    return by === 0 ? 0 : Math.sign(by) * (ROW_POINTS[row][won.category] ?? 1);
  });
  const scoop = results.every((each) => each > 0) ? SCOOP : results.every((each) => each < 0) ? -SCOOP : 0;
  return results.reduce((sum, each) => sum + each, scoop);
}

/** Points of everybody against everybody; they sum to zero. */
export const scoreHands = (arrangements: readonly Arrangement[]): number[] =>
  arrangements.map((one, at) =>
    arrangements.reduce((sum, other, against) => sum + (at === against ? 0 : scorePair(one, other)), 0),
  );

export type Settlement = { readonly net: readonly Money[]; readonly fees: readonly Money[] };

/**
 * Money for points. Nobody loses more than the stack brought; what cannot be paid is missing from winners in proportion. The fee is taken of
 * what a player wins.
 * @param unit the smallest chip: stacks, bets, shares and fees are multiples of it
 */
export function settlePoints(
  points: readonly number[],
  bet: Money,
  stacks: readonly Money[],
  unit: Money = moneyOf(1n),
): Settlement {
  const floor = (amount: bigint): bigint => amount - (amount % unit);
  const owed = points.map((each) => (each < 0 ? BigInt(-each) * bet : 0n));
  const paid = owed.map((each, at) => (each < stacks[at]! ? each : stacks[at]!));
  const pool = paid.reduce((sum, each) => sum + each, 0n);
  const won = points.reduce((sum, each) => sum + (each > 0 ? BigInt(each) : 0n), 0n);
  const shares = points.map((each) => (each > 0 ? floor((pool * BigInt(each)) / won) : 0n));
  // What a division leaves goes to the first who won.
  const first = points.findIndex((each) => each > 0);
  const rest = pool - shares.reduce((sum, each) => sum + each, 0n);
  const net = shares.map((share, at) => moneyOf(share + (at === first ? rest : 0n) - paid[at]!));
  const fees = net.map((each) => (each > 0n ? moneyOf(floor((each * FEE_PERCENT) / 100n)) : ZERO));
  return { net: net.map((each, at) => moneyOf(each - fees[at]!)), fees };
}
