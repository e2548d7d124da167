import { type Money, moneyOf, parseMoney, scaleMoney } from '@fairhouse/kernel';
import type { PokerMessage } from '@fairhouse/wire/play/poker';

/** What may be bet: between two amounts, and by how much the slider steps. */
export type BetRange = { readonly min: Money; readonly max: Money; readonly step: Money };

export const SIZES = ['halfPot', 'mostPot', 'wholePot', 'all'] as const;
export type BetSize = (typeof SIZES)[number];

const PARTS: Readonly<Record<Exclude<BetSize, 'all'>, readonly [bigint, bigint]>> = {
  halfPot: [1n, 2n],
  mostPot: [3n, 4n],
  wholePot: [1n, 1n],
};

const read = (text: string): Money => parseMoney(text)!;

/** @returns undefined where nothing can be bet now */
export function rangeOf({ own, rules }: PokerMessage): BetRange | undefined {
  const raise = own.options?.raise;
  return raise ? { min: read(raise.min), max: read(raise.max), step: read(rules.smallBlind) } : undefined;
}

/** The nearest amount that may be bet: whole chips, but all that is left may be bet in any case. */
export function fitBet({ min, max, step }: BetRange, amount: Money): Money {
  if (amount >= max) return max;
  if (amount <= min) return min;
  const fitted = moneyOf(amount - (amount % step));
  return fitted < min ? min : fitted;
}

/** A part of the pot as it is after a call, on top of that. */
export function sizeOf(told: PokerMessage, range: BetRange, size: BetSize): Money {
  if (size === 'all') return range.max;
  const { own, seats, hand } = told;
  const call = read(own.options!.call);
  const front = read(seats.find(({ seat }) => seat === own.seat)!.bet);
  const pot = moneyOf(read(hand!.pot) + call);
  const [part, of] = PARTS[size];
  return fitBet(range, moneyOf(front + call + scaleMoney(pot, part, of)));
}

/** A place of the slider, 0 to 1000: steps are small where bets are small. */
export const SLIDER = 1_000;

export const placeOf = ({ min, max }: BetRange, amount: Money): number =>
  max === min ? SLIDER : Math.round(Math.sqrt(Number(amount - min) / Number(max - min)) * SLIDER);

export function atPlace(range: BetRange, place: number): Money {
  const part = (place / SLIDER) ** 2;
  const units = BigInt(Math.round(Number(range.max - range.min) * part));
  return fitBet(range, moneyOf(range.min + units));
}
