import { chosenOf, listedOf } from '@fairhouse/games/lottery';
import { type BetTicket, lineOf, playOf } from '../ticket/index.ts';

/** Fewer bettors would tell who they are. */
const BETTORS_MIN = 5;

export type PopularNumber = { readonly number: string; readonly bettors: number; readonly share: number };

/** The numbers that most players bet on, with their share of what was staked on all; a ticket's stake is shared by its numbers. */
export function countPopular(tickets: readonly BetTicket[]): PopularNumber[] {
  const known = new Map<string, { bettors: Set<string>; staked: bigint }>();
  let all = 0n;
  for (const ticket of tickets) {
    const numbers = numbersOf(ticket);
    const each = ticket.stake / BigInt(numbers.length);
    all += ticket.stake;
    for (const number of numbers) {
      const one = known.get(number) ?? { bettors: new Set<string>(), staked: 0n };
      one.bettors.add(ticket.playerId);
      one.staked += each;
      known.set(number, one);
    }
  }
  return [...known]
    .map(([number, { bettors, staked }]) => ({ number, bettors: bettors.size, share: partOf(staked, all) }))
    .filter(({ bettors }) => bettors >= BETTORS_MIN)
    .sort(
      (one, other) =>
        other.bettors - one.bettors || other.share - one.share || (one.number < other.number ? -1 : 1),
    );
}

function numbersOf(ticket: BetTicket): readonly string[] {
  const play = playOf(ticket);
  const { pick } = lineOf(ticket);
  if (play.list) return listedOf(pick).map((number) => String(number).padStart(play.list!.digits, '0'));
  return [...new Set(chosenOf(play, pick).flat())].map(String);
}

/** A part to four digits. */
function partOf(some: bigint, all: bigint): number {
  const parts = (some * 10_000n) / all;
  return Number(parts) / 10_000;
}
