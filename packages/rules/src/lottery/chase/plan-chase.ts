import { fail, ok, type Result } from '@fairhouse/kernel';

/** How the stakes of a plan grow from draw to draw. */
export type ChaseWay =
  | { readonly kind: 'same'; readonly multiple: number }
  /** × `factor` every `every` draws. */
  | {
      readonly kind: 'multiplied';
      readonly multiple: number;
      readonly factor: number;
      readonly every: number;
    }
  /** A first win leaves at least this much over all that was staked by then. */
  | { readonly kind: 'profit'; readonly profit: bigint }
  /** A first win leaves at least this share of all that was staked by then, in 1/100 per cent. */
  | { readonly kind: 'rate'; readonly rate: number };

export type ChaseBet = {
  /** What one draw costs at a multiple of 1. */
  readonly cost: bigint;
  /** The least that a win pays at a multiple of 1. */
  readonly prize: bigint;
  readonly draws: number;
  readonly multipleMax: number;
};

/** One draw of a plan; amounts in units of 1/10,000. */
export type ChaseLeg = {
  readonly multiple: number;
  readonly stake: bigint;
  /** Staked with this draw and those before. */
  readonly spent: bigint;
  /** What is left over if the first win comes here; below zero where a win does not make up for what was spent. */
  readonly profit: bigint;
};

export type ChasePlan = {
  readonly legs: readonly ChaseLeg[];
  /** All draws lose: the sum that is reserved. */
  readonly worst: bigint;
  readonly largest: bigint;
};

/** The cost ladder of a plan; refused where no multiple up to the largest reaches what it is to reach. */
export function planChase(bet: ChaseBet, way: ChaseWay): Result<ChasePlan, 'plan_impossible'> {
  const multiples: number[] = [];
  let spent = 0n;
  for (let at = 0; at < bet.draws; at += 1) {
    const multiple = multipleAt(at, spent, bet, way);
    if (multiple === undefined || multiple > BigInt(bet.multipleMax)) return fail('plan_impossible');
    spent += bet.cost * multiple;
    multiples.push(Number(multiple));
  }
  return ok(climb(bet, multiples));
}

/**
 * The ladder of a plan with one of its draws changed; the others keep their multiples.
 * @param multiple 0 drops the draw
 */
export function changeLeg(
  bet: ChaseBet,
  legs: readonly ChaseLeg[],
  at: number,
  multiple: number,
): Result<ChasePlan, 'plan_impossible'> {
  if (!legs[at] || multiple < 0 || multiple > bet.multipleMax) return fail('plan_impossible');
  const multiples = legs.map((leg) => leg.multiple);
  return ok(climb(bet, multiple === 0 ? multiples.toSpliced(at, 1) : multiples.with(at, multiple)));
}

/** What a row of multiples costs, draw by draw. */
function climb({ cost, prize }: ChaseBet, multiples: readonly number[]): ChasePlan {
  let spent = 0n;
  const legs = multiples.map((multiple): ChaseLeg => {
    const stake = cost * BigInt(multiple);
    spent += stake;
    return { multiple, stake, spent, profit: prize * BigInt(multiple) - spent };
  });
  const largest = legs.reduce((most, { stake }) => (stake > most ? stake : most), 0n);
  return { legs, worst: spent, largest };
}

const RATE_SCALE = 10_000n;

/** The least whole multiple that does it. */
function multipleAt(at: number, spent: bigint, { cost, prize }: ChaseBet, way: ChaseWay): bigint | undefined {
  switch (way.kind) {
    case 'same':
      return BigInt(way.multiple);
    case 'multiplied':
      return BigInt(way.multiple) * BigInt(way.factor) ** BigInt(Math.floor(at / way.every));
    case 'profit':
      return leastOf(way.profit + spent, prize - cost);
    case 'rate': {
      // m × prize − (spent + m × cost) ≥ rate × (spent + m × cost)
      const whole = RATE_SCALE + BigInt(way.rate);
      return leastOf(whole * spent, prize * RATE_SCALE - whole * cost);
    }
  }
}

const leastOf = (needed: bigint, each: bigint): bigint | undefined => {
  if (each <= 0n) return needed <= 0n && each === 0n ? 1n : undefined;
  const least = (needed + each - 1n) / each;
  return least < 1n ? 1n : least;
};

/** The exact chance that every draw loses, from the chance of one win; draws are independent. */
export const chanceAllLose = (
  { over, under }: { readonly over: bigint; readonly under: bigint },
  draws: number,
): { readonly over: bigint; readonly under: bigint } => ({
  over: (under - over) ** BigInt(draws),
  under: under ** BigInt(draws),
});
