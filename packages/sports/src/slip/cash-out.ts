import { assert, type Money, moneyOf, scaleMoney } from '@fairhouse/kernel';
import type { Law } from '../law.ts';
import { builderChances, type Selection, shares } from '../markets/market.ts';
import type { Odds } from '../prices/odds.ts';
import { expectedReturn, type Share } from '../share.ts';
import { factorOf } from './settle.ts';

/** Of what a ticket is worth, this is offered for it. */
const OFFERED = 0.95;

/** At least this part of the stake keeps riding after a partial sale, in thousandths. */
export const RIDING_LEAST = 200;

const CENT = 100n;

/** Amounts that are offered are whole cents. */
const wholeCents = (amount: Money): Money => moneyOf(amount - (amount % CENT));

/** To how many parts of 1 the worth of a unit is taken. */
const PRECISION = 1_000_000_000;

/** A leg today: what it came to, or the chance-weighted factor of it by today's law. */
export type LegValue = { readonly odds: Odds } & (
  | { readonly share: Share }
  | { readonly expected: number }
  /** Its market or fixture is shut, so that it has no price now. */
  | { readonly shut: true }
);

/**
 * What 1 on an open leg is worth by today's law: Σ P · factor; the legs of a builder jointly.
 * @returns undefined where the law does not price it
 */
export function expectedFactor(law: Law, selections: readonly Selection[], odds: Odds): number | undefined {
  const [only] = selections;
  if (selections.length === 1 && only) {
    const told = shares(law, only);
    return told && expectedReturn(told, odds / 100);
  }
  const told = builderChances(law, selections);
  return told && (told.won * odds) / 100 + told.void;
}

/**
 * What is offered for a whole ticket now: floor2(unit · Σ_folds e_k(E[factor]) · 0.95), never above what it can pay.
 * @returns undefined while a leg is shut, and once every leg is decided
 */
export function cashOutValue(ticket: {
  readonly unit: Money;
  readonly folds: readonly number[];
  readonly legs: readonly LegValue[];
  readonly maxReturn: Money;
}): Money | undefined {
  const { unit, folds, legs, maxReturn } = ticket;
  if (legs.some((leg) => 'shut' in leg) || legs.every((leg) => 'share' in leg)) return undefined;
  const sums = [1, ...legs.map(() => 0)];
  legs.forEach((leg, index) => {
    const factor = worthOf(leg);
    for (let k = index + 1; k >= 1; k -= 1) sums[k]! += sums[k - 1]! * factor;
  });
  const worth = folds.reduce((sum, fold) => sum + sums[fold]!, 0) * OFFERED;
  const value = scaleMoney(unit, BigInt(Math.floor(worth * PRECISION)), BigInt(PRECISION));
  return wholeCents(value > maxReturn ? maxReturn : value);
}

function worthOf(leg: LegValue): number {
  if ('expected' in leg) return leg.expected;
  assert('share' in leg, 'a shut leg has no value');
  const { over, under } = factorOf(leg);
  return Number(over) / Number(under);
}

/** What a part of the stake is sold for, and what is left of the unit. */
export type PartialSale = { readonly amount: Money; readonly unit: Money };

/**
 * Sells a part of what rides of a ticket.
 * @param unit what each line still stakes
 * @param value what is offered for the whole of it
 * @param thousandths the part of it that is sold
 * @param placed what each line staked when the bet was placed
 * @returns undefined where less than a fifth of the bet would keep riding, or nothing would be sold
 */
export function sellPart(
  unit: Money,
  value: Money,
  thousandths: number,
  placed: Money = unit,
): PartialSale | undefined {
  if (!(Number.isInteger(thousandths) && thousandths > 0 && thousandths < 1_000)) return undefined;
  const left = scaleMoney(unit, BigInt(1_000 - thousandths), 1_000n);
  const amount = wholeCents(scaleMoney(value, BigInt(thousandths), 1_000n));
  return amount > 0n && left * 1_000n >= placed * BigInt(RIDING_LEAST) ? { amount, unit: left } : undefined;
}

/**
 * The unit of an edited single or multiple: the value of the old ticket and a top-up ride on at today's odds. Legs that are over
 * stay with what they came to, so the unit is what gives that value with them.
 * @returns undefined where a leg that is over has lost
 */
export function editUnit(
  value: Money,
  topUp: Money,
  over: readonly { readonly odds: Odds; readonly share: Share }[],
): Money | undefined {
  const factors = over.map(factorOf);
  if (factors.some((factor) => factor.over === 0n)) return undefined;
  const product = factors.reduce(
    (sofar, factor) => ({ over: sofar.over * factor.over, under: sofar.under * factor.under }),
    { over: 1n, under: 1n },
  );
  return scaleMoney(moneyOf(value + topUp), product.under, product.over);
}
