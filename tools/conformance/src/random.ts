import { type Money, moneyOf, scaleMoney } from '@fairhouse/kernel';
import { EXPLAINABLE } from './explain.ts';
import type { Move } from './model.ts';

/** Numbers from 0 up to, without, `below`; the same for the same seed (mulberry32). */
export type Random = (below: number) => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

type Making = { readonly random: Random; readonly funds: Money; readonly newId: (prefix: string) => string };

const oneIn = ({ random }: Making, times: number): boolean => random(times) === 0;

/** From a thousandth of a coin to five coins; now and then most of what the player has. */
function drawStake(making: Making): Money {
  if (oneIn(making, 5)) return scaleMoney(making.funds, BigInt(4 + making.random(5)), 8n);
  return moneyOf(BigInt(10 + making.random(50_000)));
}

/** The messages of one round, each once. */
function drawRound(making: Making): Move[] {
  const { random, newId } = making;
  const round = newId('r');
  const debits = Array.from({ length: 1 + random(2) }, (): Move & { kind: 'debit' } => ({
    kind: 'debit',
    id: newId('d'),
    round,
    amount: drawStake(making),
  }));
  const [first] = debits as [Move & { kind: 'debit' }];
  const credits = Array.from(
    { length: random(3) },
    (): Move => ({
      kind: 'credit',
      id: newId('c'),
      round,
      amount: moneyOf(BigInt(random(2) * random(100_000))),
      closes: oneIn(making, 3),
    }),
  );
  const cancels = Array.from(
    { length: random(3) },
    (): Move => ({ kind: 'cancel', id: newId('x'), round, amount: first.amount, debitId: first.id }),
  );
  const close: Move[] = oneIn(making, 2) ? [{ kind: 'close', round }] : [];
  return [...debits, ...credits, ...cancels, ...close];
}

/** Copies of a message; one in ten debits comes with another amount under the same id. */
function copy(making: Making, move: Move): Move[] {
  const copies = Array.from({ length: 1 + making.random(3) }, () => move);
  if (move.kind !== 'debit' || !oneIn(making, 10)) return copies;
  return [...copies, { ...move, amount: moneyOf(move.amount + 1n) }];
}

function shuffle<T>(random: Random, items: readonly T[]): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
  }
  return shuffled;
}

/** Calls that an order can be searched for in a moment. */
const CALLS_MAX = Math.min(20, EXPLAINABLE);

/** The messages of one or two rounds of a player, with copies, in any order. */
export function drawInterleaving(
  random: Random,
  funds: Money,
  newId: (prefix: string) => string,
): readonly Move[] {
  const making = { random, funds, newId };
  const rounds = Array.from({ length: 1 + random(2) }, () => drawRound(making));
  const moves = rounds.flat().flatMap((move) => copy(making, move));
  return shuffle(random, moves).slice(0, CALLS_MAX);
}
