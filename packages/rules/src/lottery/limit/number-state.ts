/** What may be bet on a number: at its odds, at half of them, or nothing. */
export type NumberState = 'open' | 'half' | 'closed';

const HALF_AT = 70n;

/** @param limit what may be owed on the number; none: no bet is taken on it */
export function numberState(owed: bigint, limit: bigint): NumberState {
  if (owed >= limit) return 'closed';
  return owed * 100n >= limit * HALF_AT ? 'half' : 'open';
}

/** Of two rules the one that is worse for the player: what staff set and what the exposure makes of it. */
export const worseOf = (one: NumberState, other: NumberState): NumberState =>
  RANK[one] >= RANK[other] ? one : other;

const RANK: Readonly<Record<NumberState, number>> = { open: 0, half: 1, closed: 2 };

/** The numbers of a quote by what is offered on them, in the order they came. */
export type SplitQuote = Readonly<Record<NumberState, readonly number[]>>;

/** "12 numbers at 99.5 · 2 at 49.75": each number goes by its own state; one without a rule is open. */
export function splitQuote(numbers: readonly number[], states: ReadonlyMap<number, NumberState>): SplitQuote {
  const parts: Record<NumberState, number[]> = { open: [], half: [], closed: [] };
  for (const number of numbers) parts[states.get(number) ?? 'open'].push(number);
  return parts;
}

/** Numbers that only win together are offered at the worst of their states. */
export const stateOfAll = (
  numbers: readonly number[],
  states: ReadonlyMap<number, NumberState>,
): NumberState =>
  numbers.reduce<NumberState>((worst, number) => worseOf(worst, states.get(number) ?? 'open'), 'open');
