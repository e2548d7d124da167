import type { Money } from '@fairhouse/kernel';
import { canBuild, type Selection } from '../markets/market.ts';
import type { Odds } from '../prices/odds.ts';
import type { BuilderFault } from '../prices/offer.ts';
import type { Sport } from '../sport.ts';
import { costOf, maxReturnOf } from './settle.ts';
import { type Combination, foldsOf, LEGS_MAX, linesOf } from './systems.ts';

/** One leg of a slip: a selection of a fixture, or several as a bet builder. */
export type Leg = {
  readonly fixture: string;
  readonly sport: Sport;
  readonly selections: readonly Selection[];
  /** The price that is on offer now; undefined where it is shut. */
  readonly odds: Odds | undefined;
};

/** Why a slip cannot be bet as it stands. `legs` are places in the slip, from 0. */
export type Conflict = {
  readonly reason:
    | 'empty'
    | 'too_many_legs'
    | 'wrong_number_of_legs'
    /** Two legs of one fixture in one line: they would have to be a bet builder. */
    | 'same_fixture'
    | 'shut'
    | `builder_${BuilderFault}`;
  readonly legs: readonly number[];
};

export type Quote = {
  readonly folds: readonly number[];
  readonly lines: number;
  readonly cost: Money;
  readonly maxReturn: Money;
  readonly conflicts: readonly Conflict[];
};

/** What a slip costs and can pay at the unit stake of a line, and what stands in its way. */
export function quoteSlip(legs: readonly Leg[], combination: Combination, unit: Money): Quote {
  const folds = foldsOf(combination, legs.length);
  const priced = legs.map(({ odds }) => odds ?? 0);
  return {
    folds,
    lines: linesOf(folds, legs.length),
    cost: costOf(unit, folds, legs.length),
    maxReturn: maxReturnOf(unit, folds, priced),
    conflicts: conflictsOf(legs, folds),
  };
}

export function conflictsOf(legs: readonly Leg[], folds: readonly number[]): readonly Conflict[] {
  const all = legs.map((_, index) => index);
  if (legs.length === 0) return [{ reason: 'empty', legs: [] }];
  const conflicts: Conflict[] = [];
  if (legs.length > LEGS_MAX) conflicts.push({ reason: 'too_many_legs', legs: all });
  if (folds.length === 0) conflicts.push({ reason: 'wrong_number_of_legs', legs: all });
  if (folds.some((fold) => fold > 1)) conflicts.push(...sharedFixtures(legs));
  const shut = all.filter((index) => legs[index]!.odds === undefined);
  if (shut.length) conflicts.push({ reason: 'shut', legs: shut });
  const unfit = all.filter((index) => {
    const { sport, selections } = legs[index]!;
    return selections.length > 1 && !selections.every(({ market }) => canBuild(sport, market));
  });
  if (unfit.length) conflicts.push({ reason: 'builder_not_for_builder', legs: unfit });
  return conflicts;
}

function sharedFixtures(legs: readonly Leg[]): readonly Conflict[] {
  const byFixture = Map.groupBy(
    legs.map((_, index) => index),
    (index) => legs[index]!.fixture,
  );
  return [...byFixture.values()]
    .filter((places) => places.length > 1)
    .map((places) => ({ reason: 'same_fixture', legs: places }));
}

/**
 * The largest stake that an outcome takes: floor2(min((cap − R + S) / (o − 1), (factor · toWin − own) / (o − 1), 500,000 / o)).
 */
export function maxStakeOf(limits: {
  readonly odds: Odds;
  /** What the house lets the market lose. */
  readonly cap: Money;
  /** R: what is owed if this outcome wins. S: all stakes of the market. */
  readonly owed: Money;
  readonly staked: Money;
  /** What an account may win on the outcome, as `num/den` of it by its category, less what it may already win. */
  readonly toWin: Money;
  readonly factor: readonly [over: bigint, under: bigint];
  readonly own: Money;
}): Money {
  const { odds, cap, owed, staked, toWin, factor, own } = limits;
  const profit = BigInt(odds - 100);
  const house = ((cap - owed + staked) * 100n) / profit;
  const [over, under] = factor;
  const account = (((toWin * over) / under - own) * 100n) / profit;
  const most = (PAYOUT_MAX * 100n) / BigInt(odds);
  const least = [house, account, most].reduce((a, b) => (a < b ? a : b));
  return (least < 0n ? 0n : least - (least % 100n)) as Money;
}

/** No ticket pays more: 500,000. */
export const PAYOUT_MAX: Money = 5_000_000_000n as Money;
