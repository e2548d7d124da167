import { assert, type Money, moneyOf, scaleMoney } from '@fairhouse/kernel';
import type { Odds } from '../prices/odds.ts';
import { LOST, PUSH, type Share, WON } from '../share.ts';
import { linesOf } from './systems.ts';

/** A leg as it was taken and what it came to. */
export type SettledLeg = { readonly odds: Odds; readonly share: Share };

/** What 1 on a leg becomes, as a fraction of whole numbers: won · odds · places / tied + back. */
export type Factor = { readonly over: bigint; readonly under: bigint };

export function factorOf({ odds, share: { won, back, places, tied } }: SettledLeg): Factor {
  assert(Number.isInteger(odds) && places <= tied, 'odds in hundredths, places among those tied');
  return {
    over: BigInt(won * 2 * odds * places) + BigInt(back * 2 * 100 * tied),
    under: 200n * BigInt(tied),
  };
}

/**
 * Σ over the folds of the elementary symmetric sum e_k of the factors, as one fraction: what all lines of a unit of 1
 * return together. Exact.
 */
export function sumOfFolds(factors: readonly Factor[], folds: readonly number[]): Factor {
  // The coefficients of Π (under + over · x): that of x^k is e_k times all denominators.
  let coefficients: bigint[] = [1n];
  for (const { over, under } of factors) {
    const next = new Array<bigint>(coefficients.length + 1).fill(0n);
    coefficients.forEach((value, power) => {
      next[power]! += value * under;
      next[power + 1]! += value * over;
    });
    coefficients = next;
  }
  return {
    over: folds.reduce((sum, fold) => sum + (coefficients[fold] ?? 0n), 0n),
    under: factors.reduce((product, { under }) => product * under, 1n),
  };
}

/**
 * What a ticket pays: unit stake · Σ e_k(factors), cut to 1/10,000 once. Voids shorten folds and never reduce the number of
 * bets.
 */
export function payoutOf(unit: Money, folds: readonly number[], legs: readonly SettledLeg[]): Money {
  const { over, under } = sumOfFolds(legs.map(factorOf), folds);
  return scaleMoney(unit, over, under);
}

/** The most that a ticket can pay: every leg won. */
export const maxReturnOf = (unit: Money, folds: readonly number[], odds: readonly Odds[]): Money =>
  payoutOf(
    unit,
    folds,
    odds.map((each) => ({ odds: each, share: WON })),
  );

export const costOf = (unit: Money, folds: readonly number[], legs: number): Money =>
  moneyOf(unit * BigInt(linesOf(folds, legs)));

/** A builder is one leg: void as a whole where one of its legs is void, else won where all have won. */
export function builderShare(shares: readonly Share[]): Share {
  if (shares.some(({ won, back }) => won === 0 && back === 1)) return PUSH;
  return shares.every(({ won }) => won === 1) ? WON : LOST;
}

/** Bets at lower odds count for no turnover. */
export const VALID_ODDS: Odds = 150;

/** A part of a ticket that was sold back: its share of the cost, and what was paid for it. */
export type SoldPart = { readonly part: Money; readonly amount: Money };

/**
 * The valid bet of a ticket: what rides at the end counts in full where it was won or lost, half where it was half won or half
 * lost, not at all where it came back; a sold part counts by the least of itself and what the sale moved. Only at odds of
 * 1.50 and more, for several lines at that return in all.
 */
export function validBetOf(ticket: {
  /** What was risked, sold parts included. */
  readonly cost: Money;
  readonly sold: readonly SoldPart[];
  readonly maxReturn: Money;
  readonly shares: readonly Share[];
}): Money {
  const { cost, sold, maxReturn, shares } = ticket;
  if (maxReturn * 100n < cost * BigInt(VALID_ODDS)) return moneyOf(0n);
  const riding = sold.reduce((left, { part }) => left - part, cost as bigint);
  const sales = sold.reduce((sum, { part, amount }) => {
    const moved = amount > part ? amount - part : part - amount;
    return sum + (moved < part ? moved : part);
  }, 0n);
  return moneyOf((riding * decidedHalves(shares)) / 2n + sales);
}

/** How much of a stake was decided, in halves. Of several legs one decided one counts in full. */
function decidedHalves(shares: readonly Share[]): bigint {
  const [only] = shares;
  if (shares.length === 1 && only) {
    if (only.won === 0 && only.back === 1) return 0n;
    return only.won === 0.5 || only.back === 0.5 ? 1n : 2n;
  }
  return isVoid(shares) ? 0n : 2n;
}

/** The whole stake comes back. */
export const isVoid = (shares: readonly Share[]): boolean =>
  shares.every(({ won, back }) => won === 0 && back === 1);
