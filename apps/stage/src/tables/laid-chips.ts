import { addMoney, type Money, ZERO } from '@fairhouse/kernel';

/** One chip laid on a spot and not sent yet. Chips of one step were laid by one press, and one undo takes them back. */
export type LaidChip = { readonly spot: string; readonly amount: Money; readonly step: number };

type Laid = readonly LaidChip[];

/** Adds what one press lays. */
export function layChips(laid: Laid, chips: readonly Omit<LaidChip, 'step'>[]): Laid {
  const step = (laid.at(-1)?.step ?? 0) + 1;
  return [...laid, ...chips.map((chip) => ({ ...chip, step }))];
}

export const undoLaid = (laid: Laid): Laid => laid.filter(({ step }) => step !== laid.at(-1)!.step);

export const doubleLaid = (laid: Laid): Laid => layChips(laid, laid);

export const sumLaid = (laid: Laid): Money => addMoney(ZERO, ...laid.map((each) => each.amount));

/** Chips by spot. */
export function bySpot(laid: Laid): ReadonlyMap<string, Money> {
  const spots = new Map<string, Money>();
  for (const { spot, amount } of laid) spots.set(spot, addMoney(spots.get(spot) ?? ZERO, amount));
  return spots;
}
