import { type Money, moneyOf } from '@fairhouse/kernel';
import type { Engine, Played, RoundCall } from '../engine.ts';
import type { WordSource } from '../fair/byte-stream.ts';
import type { BlackjackMove } from './blackjack.ts';
import { sideBetReturns } from './count-side-bets.ts';
import { dealSeats, LIVE_BLACKJACK, type SeatedHand, seatOfBets, stakesOfSeat } from './live-blackjack.ts';
import { simulateShoes } from './simulate-blackjack.ts';
import {
  addStakes,
  readStakes,
  type SpotStakes,
  settleSpots,
  sumStakes,
  type TableChoice,
} from './table-round.ts';

/** What a player adds to a round: more bets while the window is open, then decisions with what each costs. */
export type SeatMoveAsked = {
  readonly decide?: BlackjackMove;
  /** How many decisions of the table the player has seen. */
  readonly step?: number;
  readonly bets?: SpotStakes;
};

/** The last move of a proof: every hand of the shoe up to this one, with what its seats decided. */
export type ShoeRecord = { readonly shoe: readonly SeatedHand[] };

/**
 * A player's part in a hand of the shared table, by which it is replayed and verified. Its cards depend on what others
 * decided, in this hand and in those before it, so the moves end with the record of the shoe.
 */
export const LIVE_BLACKJACK_ENGINE: Engine = {
  id: LIVE_BLACKJACK.id,
  version: LIVE_BLACKJACK.version,
  // Three suited cards alike, at 100 to 1.
  maxWin: 101,
  // Basic strategy looks at the total alone; who looked at every card would return a little more.
  skill: { most: 99.7 },
  stake: { min: moneyOf(1n), max: moneyOf(10n ** 15n), step: moneyOf(1n) },
  play: playSeat,
  returns: ({ rounds, words }) => {
    const { mean, sd } = simulateShoes(rounds, words, LIVE_BLACKJACK.shoe!.cutCard);
    return [
      { bet: 'seat', kind: 'main', method: 'simulated', rtp: 1 + mean, sd, rounds },
      ...sideBetReturns(),
    ];
  },
};

function playSeat(call: RoundCall, words: WordSource): Played | undefined {
  const bets = readBets(call);
  const record = readRecord(call);
  if (!bets || !record || sumStakes(bets.first.values()) !== call.stake) return undefined;
  const dealt = dealSeats(words, record);
  const own = dealt?.deal.seats.find(({ seat }) => seat === bets.seat);
  if (!dealt || dealt.deal.turn !== null || !own) return undefined;
  if (!isSame(bets.all, stakesOfSeat(own, bets.opening))) return undefined;
  const { payout, book } = settleSpots(LIVE_BLACKJACK, dealt.deal, bets.all);
  return { book, staked: sumStakes(bets.all.values()), payout, open: false };
}

/** The bets of a player: those confirmed first, all of the window, and with those of decisions. */
function readBets({ choice, moves }: RoundCall) {
  const asked = moves.filter((move) => !('shoe' in (move as object))) as SeatMoveAsked[];
  const first = readStakes(LIVE_BLACKJACK, (choice as Partial<TableChoice> | null)?.bets);
  if (!first) return undefined;
  let opening = first;
  let all = first;
  for (const { decide, bets } of asked) {
    const more = bets === undefined ? new Map<string, Money>() : readStakes(LIVE_BLACKJACK, bets);
    if (!more) return undefined;
    if (decide === undefined) opening = addStakes(opening, more);
    all = addStakes(all, more);
  }
  const seat = seatOfBets(opening);
  return seat === undefined ? undefined : { seat, first, opening, all };
}

/** The hands of the shoe, this one last. */
function readRecord({ choice, moves }: RoundCall): readonly SeatedHand[] | undefined {
  const { hand } = (choice ?? {}) as Partial<TableChoice>;
  const last = moves.at(-1) as Partial<ShoeRecord> | undefined;
  const isWhole = Array.isArray(last?.shoe) && last.shoe.length === Number(hand) + 1;
  return isWhole ? last.shoe : undefined;
}

const isSame = (one: ReadonlyMap<string, Money>, other: ReadonlyMap<string, Money>): boolean =>
  one.size === other.size && [...one].every(([id, stake]) => other.get(id) === stake);
