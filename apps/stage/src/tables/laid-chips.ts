import type { Felt } from '@fairhouse/games';
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

/** Accepted bets as the felt lists its spots, so that they stay where they were when they are settled. */
export function inFeltOrder<Amount>(
  { spots }: Pick<Felt, 'spots'>,
  bets: Readonly<Record<string, Amount>>,
): readonly (readonly [spot: string, amount: Amount])[] {
  const places = new Map(spots.map(({ id }, place) => [id, place]));
  const placeOf = (spot: string) => places.get(spot) ?? spots.length;
  return Object.entries(bets).sort(([a], [b]) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
}

/** Chips by spot. */
export function bySpot(laid: Laid): ReadonlyMap<string, Money> {
  const spots = new Map<string, Money>();
  for (const { spot, amount } of laid) spots.set(spot, addMoney(spots.get(spot) ?? ZERO, amount));
  return spots;
}
