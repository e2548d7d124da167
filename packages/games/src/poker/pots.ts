import { type Money, moneyOf } from '@fairhouse/kernel';

/** What a player has put in by the end of the betting. */
export type Contribution = { readonly seat: number; readonly amount: Money; readonly folded: boolean };

/** A pot and the seats that can win it; the first is the main pot. */
export type Pot = { readonly amount: Money; readonly eligible: readonly number[] };

/**
 * The part of the largest contribution that nobody matched; it goes back before anything is raked.
 * @returns undefined where there is none
 */
export function uncalledOf(
  contributions: readonly Contribution[],
): { readonly seat: number; readonly amount: Money } | undefined {
  const [largest, second] = contributions.toSorted((one, other) => Number(other.amount - one.amount));
  const amount = moneyOf((largest?.amount ?? 0n) - (second?.amount ?? 0n));
  return largest && !largest.folded && amount > 0n ? { seat: largest.seat, amount } : undefined;
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/**
 * Main pot and side pots: one for each level of those who have not folded, of what everybody put in up to it. Neighbours that the
 * same seats can win are one pot. What folded players put in above the last level stays in the last pot.
 * @param dead money that belongs to nobody's bet; it lies in the main pot
 */
export function buildPots(contributions: readonly Contribution[], dead: Money): Pot[] {
  const live = contributions.filter(({ folded }) => !folded);
  const levels = [...new Set(live.map(({ amount }) => amount))].toSorted((one, other) => Number(one - other));
  const pots: { amount: bigint; eligible: number[] }[] = [];
  let below = 0n;
  for (const level of levels) {
    const amount = contributions.reduce(
      (sum, each) => sum + least(each.amount, level) - least(each.amount, below),
      0n,
    );
    const eligible = live.filter((each) => each.amount >= level).map(({ seat }) => seat);
    const last = pots.at(-1);
    if (last && last.eligible.length === eligible.length) last.amount += amount;
    else if (amount > 0n || !last) pots.push({ amount, eligible });
    below = level;
  }
  const above = contributions.reduce((sum, { amount }) => sum + (amount > below ? amount - below : 0n), 0n);
  if (pots.length > 0) {
    pots.at(-1)!.amount += above;
    pots[0]!.amount += dead;
  }
  return pots.map(({ amount, eligible }) => ({ amount: moneyOf(amount), eligible }));
}

/**
 * Shares a pot among its winners; indivisible units go one by one in the order of the seats left of the button.
 * @param winners in that order
 */
export function sharePot(amount: Money, winners: readonly number[], unit: Money): Map<number, Money> {
  const units = amount / unit;
  const each = units / BigInt(winners.length);
  const odd = Number(units % BigInt(winners.length));
  return new Map(winners.map((seat, at) => [seat, moneyOf((each + (at < odd ? 1n : 0n)) * unit)] as const));
}
