import { addMoney, type Money, parseMoney, ZERO } from '@fairhouse/kernel';
import type { Engine } from '../engine.ts';
import { openStream, type RoundSeeds } from '../fair/byte-stream.ts';
import { publishedReturns } from '../published-returns.ts';
import { type BetReturn, intervalOf } from '../returns.ts';
import type { BookEvent } from './book.ts';

export const money = (text: string): Money => parseMoney(text)!;

export const eventsOf = <T extends BookEvent['type']>(book: readonly BookEvent[], type: T) =>
  book.filter((event): event is Extract<BookEvent, { type: T }> => event.type === type);

/** Plays a plain or bought round; its stake must be one that the engine takes. */
export function playOf(engine: Engine, seeds: RoundSeeds, stake: Money, choice: unknown = null) {
  const played = engine.play({ stake, choice, moves: [] }, openStream(seeds));
  if (!played) throw new Error(`${engine.id} takes the stake`);
  return { ...played, book: played.book as readonly BookEvent[] };
}

export const sumOf = (events: readonly { amount: string }[]): Money =>
  addMoney(ZERO, ...events.map(({ amount }) => money(amount)));

/** The first round of a line of nonces that is as wanted. */
export function findRound(
  engine: Engine,
  stake: Money,
  wanted: (book: readonly BookEvent[]) => boolean,
  choice: unknown = null,
) {
  for (let nonce = 0; ; nonce += 1) {
    const played = playOf(engine, { serverSeed: 'found by', clientSeed: 'its nonce', nonce }, stake, choice);
    if (wanted(played.book)) return played;
  }
}

/** Whether a return lies in the 99 % interval of what was played. */
export function holdsIn99(played: BetReturn, expected: number): boolean {
  const { low, high } = intervalOf(played);
  return expected >= low && expected <= high;
}

/** Whether what was played may return what is told of its kind of bet. */
export function holdsTold(
  played: BetReturn,
  machine: { readonly id: string; readonly version: string },
): boolean {
  const { low, high } = intervalOf(played);
  const told = publishedReturns(machine).find(({ kind }) => kind === played.kind)!;
  return high * 100 >= told.least && low * 100 <= told.most;
}
