import { type Money, moneyOf } from '@fairhouse/kernel';
import type { Engine, Played, RoundCall } from '../engine.ts';
import type { WordSource } from '../fair/byte-stream.ts';
import type { BetReturn } from '../returns.ts';
import type { SeatedGame } from '../table-game.ts';
import type { BlackjackMove } from './blackjack.ts';
import { sideBetReturns } from './count-side-bets.ts';
import { clashes } from './felt-table.ts';
import { dealSeats, SEATED_GAMES, type SeatedHand, seatsOfBets, stakesOfSeats } from './live-blackjack.ts';
import { type BlackjackRun, simulateShoes } from './simulate-blackjack.ts';
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
  /** Which of the player's seats decides; may be left out where there is one. */
  readonly seat?: number;
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
const seatedEngine = (game: SeatedGame): Engine => ({
  id: game.id,
  version: game.version,
  // Three suited cards alike, at 100 to 1.
  maxWin: 101,
  // Basic strategy looks at the total alone; who looked at every card would return a little more.
  skill: { most: 99.7 },
  stake: { min: moneyOf(1n), max: moneyOf(10n ** 15n), step: moneyOf(1n) },
  play: (call, words) => playSeat(game, call, words),
  returns: ({ rounds, words }) => {
    const { main, first } = simulateShoes(rounds, words, game.shoe!.cutCard);
    const simulated = (bet: string, kind: string, { mean, sd }: BlackjackRun): BetReturn => ({
      bet,
      kind,
      method: 'simulated',
      rtp: 1 + mean,
      sd,
      rounds,
    });
    const hasBehind = game.spots.some(({ kind }) => kind === 'behind');
    return [
      simulated('seat', 'main', main),
      ...(hasBehind ? [simulated('behind', 'behind', first)] : []),
      ...sideBetReturns(),
    ];
  },
});

/** Every version ever offered, the one in use first. */
export const SEATED_ENGINES: readonly Engine[] = SEATED_GAMES.map(seatedEngine);

function playSeat(game: SeatedGame, call: RoundCall, words: WordSource): Played | undefined {
  const bets = readBets(game, call);
  const record = readRecord(call);
  if (!bets || !record || sumStakes(bets.first.values()) !== call.stake) return undefined;
  const dealt = dealSeats(words, record);
  if (!dealt || dealt.deal.turn !== null) return undefined;
  const own = dealt.deal.seats.filter(({ seat }) => bets.own.has(seat));
  if (own.length !== bets.own.size) return undefined;
  if (!isSame(bets.all, stakesOfSeats(own, bets.opening))) return undefined;
  const { payout, book } = settleSpots(game, dealt.deal, bets.all);
  return { book, staked: sumStakes(bets.all.values()), payout, open: false };
}

/** The bets of a player: those confirmed first, all of the window, and with those of decisions. */
function readBets(game: SeatedGame, { choice, moves }: RoundCall) {
  const asked = moves.filter((move) => !('shoe' in (move as object))) as SeatMoveAsked[];
  const first = readStakes(game, (choice as Partial<TableChoice> | null)?.bets);
  if (!first) return undefined;
  let opening = first;
  let all = first;
  for (const { decide, bets } of asked) {
    const more = bets === undefined ? new Map<string, Money>() : readStakes(game, bets);
    if (!more) return undefined;
    if (decide === undefined) opening = addStakes(opening, more);
    all = addStakes(all, more);
  }
  const seats = clashes(game, opening) ? undefined : seatsOfBets(opening);
  return seats && { own: seats.own, first, opening, all };
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
