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
  | { readonly kind: 'rate'; readonly rate: number }
  /** As somebody wrote them down, draw by draw; 0 leaves a draw out. */
  | { readonly kind: 'each'; readonly multiples: readonly number[] };

export type ChaseBet = {
  /** What one draw costs at a multiple; it grows with it, and never by more than a multiple of 1 costs. */
  readonly costAt: (multiple: bigint) => bigint;
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
  if (way.kind === 'each' && way.multiples.length !== bet.draws) return fail('plan_impossible');
  for (let at = 0; at < bet.draws; at += 1) {
    const multiple = multipleAt(at, spent, bet, way);
    if (multiple === undefined || multiple > BigInt(bet.multipleMax)) return fail('plan_impossible');
    spent += bet.costAt(multiple);
    multiples.push(Number(multiple));
  }
  return ok(climb(bet, multiples));
}

/** What a row of multiples costs, draw by draw. */
function climb({ costAt, prize }: ChaseBet, multiples: readonly number[]): ChasePlan {
  let spent = 0n;
  const legs = multiples.map((multiple): ChaseLeg => {
    const stake = costAt(BigInt(multiple));
    spent += stake;
    return { multiple, stake, spent, profit: prize * BigInt(multiple) - spent };
  });
  const largest = legs.reduce((most, { stake }) => (stake > most ? stake : most), 0n);
  return { legs, worst: spent, largest };
}

const RATE_SCALE = 10_000n;

function multipleAt(at: number, spent: bigint, bet: ChaseBet, way: ChaseWay): bigint | undefined {
  switch (way.kind) {
    case 'same':
      return BigInt(way.multiple);
    case 'multiplied':
      return BigInt(way.multiple) * BigInt(way.factor) ** BigInt(Math.floor(at / way.every));
    case 'each':
      return BigInt(way.multiples[at]!);
    case 'profit':
      return leastOf(bet, (left) => left(spent) >= way.profit);
    case 'rate':
      return leastOf(bet, (left, cost) => left(spent) * RATE_SCALE >= BigInt(way.rate) * (spent + cost));
  }
}

/** The least multiple at which a first win leaves enough; what it leaves only grows with the multiple where any does. */
function leastOf(
  { costAt, prize, multipleMax }: ChaseBet,
  isEnough: (left: (spent: bigint) => bigint, cost: bigint) => boolean,
): bigint | undefined {
  const reaches = (multiple: bigint) => {
    const cost = costAt(multiple);
    return isEnough((spent) => prize * multiple - spent - cost, cost);
  };
  let most = BigInt(multipleMax);
  if (!reaches(most)) return reaches(1n) ? 1n : undefined;
  let least = 1n;
  while (least < most) {
    const middle = (least + most) / 2n;
    if (reaches(middle)) most = middle;
    else least = middle + 1n;
  }
  return least;
}

/** The exact chance that every draw loses, from the chance of one win; draws are independent. */
export const chanceAllLose = (
  { over, under }: { readonly over: bigint; readonly under: bigint },
  draws: number,
): { readonly over: bigint; readonly under: bigint } => ({
  over: (under - over) ** BigInt(draws),
  under: under ** BigInt(draws),
});
