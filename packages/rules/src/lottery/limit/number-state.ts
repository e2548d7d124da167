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

/** Numbers that are closed or paid at half, as `space number`. */
export type NumberRules = ReadonlyMap<string, NumberState>;

type Numbered = { readonly space: string; readonly number: number };

const keyOf = ({ space, number }: Numbered): string => `${space} ${number}`;

export const numberRulesOf = (rules: readonly (Numbered & { readonly state: NumberState })[]): NumberRules =>
  new Map(rules.map((rule) => [keyOf(rule), rule.state]));

/** What a bet on some numbers is offered at: the worst of what is offered on each. */
export const offerOn = (numbers: readonly Numbered[], rules: NumberRules): NumberState =>
  rules.size === 0
    ? 'open'
    : numbers.reduce<NumberState>((worst, one) => worseOf(worst, rules.get(keyOf(one)) ?? 'open'), 'open');
