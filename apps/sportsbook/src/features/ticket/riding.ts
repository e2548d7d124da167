import { type Money, moneyOf, subtractMoney } from '@fairhouse/kernel';
import { builderShare, linesOf, type SettledLeg } from '@fairhouse/sports';
import type { PickRow, Ticket } from './store.ts';

/** The picks of a ticket by leg. */
export const legsOf = (picks: readonly PickRow[]): readonly (readonly PickRow[])[] => [
  ...Map.groupBy(picks, ({ leg }) => leg).values(),
];

/** What each line still stakes: sold parts were whole units of all lines. */
export const ridingUnit = (
  { cost, soldPart, folds }: Pick<Ticket, 'cost' | 'soldPart' | 'folds'>,
  legs: number,
): Money => moneyOf(subtractMoney(cost, soldPart) / BigInt(linesOf(folds, legs)));

/** What decided legs came to. */
export const settledLegs = (picks: readonly PickRow[]): readonly SettledLeg[] =>
  legsOf(picks).map((parts) => settledLeg(parts)!);

/** @returns undefined while a pick of the leg is not decided */
export function settledLeg(parts: readonly PickRow[]): SettledLeg | undefined {
  const shares = parts.flatMap(({ share }) => share ?? []);
  if (shares.length < parts.length) return undefined;
  return { odds: parts[0]!.odds, share: shares.length === 1 ? shares[0]! : builderShare(shares) };
}
