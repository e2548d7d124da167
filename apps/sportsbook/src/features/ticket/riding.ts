import { type Money, moneyOf, scaleMoney, subtractMoney } from '@fairhouse/kernel';
import { builderShare, linesOf, type SettledLeg } from '@fairhouse/sports';
import type { PickRow, Ticket } from './store.ts';

/** The picks of a ticket by leg. */
export const legsOf = (picks: readonly PickRow[]): readonly (readonly PickRow[])[] => [
  ...Map.groupBy(picks, ({ leg }) => leg).values(),
];

type Stakes = Pick<Ticket, 'cost' | 'soldPart' | 'folds' | 'editUnit' | 'editCost'>;

/** What of the stake of each line rides: sold parts were whole units of all lines. */
export const ridingStake = ({ cost, soldPart, folds }: Stakes, legs: number): Money =>
  moneyOf(subtractMoney(cost, soldPart) / BigInt(linesOf(folds, legs)));

/** What each line is worth at odds of 1: its stake, or what it came to when the bet was edited. */
export function ridingUnit(ticket: Stakes, legs: number): Money {
  const { cost, soldPart, editUnit, editCost } = ticket;
  if (editUnit === null || editCost === null) return ridingStake(ticket, legs);
  return scaleMoney(editUnit, subtractMoney(cost, soldPart), editCost);
}

/** What decided legs came to. */
export const settledLegs = (picks: readonly PickRow[]): readonly SettledLeg[] =>
  legsOf(picks).map((parts) => settledLeg(parts)!);

/** @returns undefined while a pick of the leg is not decided */
export function settledLeg(parts: readonly PickRow[]): SettledLeg | undefined {
  const shares = parts.flatMap(({ share }) => share ?? []);
  if (shares.length < parts.length) return undefined;
  return { odds: parts[0]!.odds, share: shares.length === 1 ? shares[0]! : builderShare(shares) };
}
