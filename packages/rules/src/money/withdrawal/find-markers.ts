import type { Money } from '@fairhouse/kernel';

/** Patterns that staff should know of before they decide: of money that is passed through, and of harm by play. */
export const MARKERS = [
  'deposit_unplayed',
  'covered_play',
  'deposits_often',
  'payments_failed',
  'many_methods',
  'withdrawals_taken_back',
  'deposits_rising',
] as const;

export type MarkerName = (typeof MARKERS)[number];

/** A pattern with the figure that shows it and the bound that it passed: a number of times, or per cent. */
export type Marker = { readonly name: MarkerName; readonly figure: number; readonly bound: number };

/** What a player has done lately, in one currency. */
export type MarkerFacts = {
  /** The deposit credited last, zero where there was none, and the stakes since. */
  readonly lastDeposit: Money;
  readonly stakedSince: Money;
  /** Of the whole time: stakes, and what of them was a valid bet. */
  readonly staked: Money;
  readonly validBets: Money;
  /** Deposits asked for, and failed, within a day. */
  readonly depositsOfDay: number;
  readonly failedOfDay: number;
  /** Methods by which money came, and withdrawals taken back by the player, within thirty days. */
  readonly methodsOfMonth: number;
  readonly takenBackOfMonth: number;
  /** What was paid in within a week, and within the four weeks before it. */
  readonly paidOfWeek: Money;
  readonly paidOfFourWeeks: Money;
};

/** Who leaves before a whole deposit was staked uses the house to pass money through. */
const STAKED_PERCENT = 100;
/** Bets on both sides of one outcome are no valid bets: below half of the stakes, most play cost nothing. */
const VALID_PERCENT = 50;
/** A week of three times the usual is a change of habit. */
const RISING_PERCENT = 300;
const OFTEN = 10;
const FAILED = 3;
const METHODS = 4;
const TAKEN_BACK = 2;
const WEEKS = 4;

/** A part in whole per cent of the rest, rounded down; undefined of nothing. */
const percentOf = (part: Money, whole: Money): number | undefined =>
  whole > 0n ? Number((part * 100n) / whole) : undefined;

/** The patterns that hold, in the order of the list. */
export function findMarkers(facts: MarkerFacts): readonly Marker[] {
  const atLeast = (figure: number | undefined, bound: number) =>
    figure !== undefined && figure >= bound ? { figure, bound } : undefined;
  const below = (figure: number | undefined, bound: number) =>
    figure !== undefined && figure < bound ? { figure, bound } : undefined;
  const usualWeek = percentOf(facts.paidOfWeek, facts.paidOfFourWeeks);
  const found: Readonly<Record<MarkerName, Omit<Marker, 'name'> | undefined>> = {
    deposit_unplayed: below(percentOf(facts.stakedSince, facts.lastDeposit), STAKED_PERCENT),
    covered_play: below(percentOf(facts.validBets, facts.staked), VALID_PERCENT),
    deposits_often: atLeast(facts.depositsOfDay, OFTEN),
    payments_failed: atLeast(facts.failedOfDay, FAILED),
    many_methods: atLeast(facts.methodsOfMonth, METHODS),
    withdrawals_taken_back: atLeast(facts.takenBackOfMonth, TAKEN_BACK),
    deposits_rising: atLeast(usualWeek === undefined ? undefined : usualWeek * WEEKS, RISING_PERCENT),
  };
  return MARKERS.flatMap((name) => {
    const marker = found[name];
    return marker ? [{ name, ...marker }] : [];
  });
}
