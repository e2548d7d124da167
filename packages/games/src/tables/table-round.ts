import { assert, type Money, moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import type { Engine, GameEvent, Played, RoundCall } from '../engine.ts';
import { drawBelow, type WordSource } from '../fair/byte-stream.ts';
import { hashSeed } from '../fair/commit.ts';
import type { Felt, Settled, Spot, TableGame } from '../table-game.ts';
import { shuffleShoe } from './cards.ts';
import { parsePay } from './odds.ts';

/** What everybody may know a player’s round by: nobody comes from it to the id, which its owner alone is told. */
export const markOf = (roundId: string): string => hashSeed(roundId).slice(0, 12);

/** A hand of a shoe, or the one round of a chance of its own. */
export type DealtHand = {
  readonly outcome: GameEvent;
  /** No further hand comes from these seeds. */
  readonly last: boolean;
};

/**
 * Deals a hand. A shoe is dealt from its beginning each time, so nothing but its seeds needs to be kept.
 * @param hand counted from 0
 * @returns undefined when the shoe ends before that hand
 */
export function dealHand(game: TableGame, words: WordSource, hand: number): DealtHand | undefined {
  const { shoe } = game;
  if (!shoe) return hand === 0 ? { outcome: game.play((n) => drawBelow(words, n)), last: true } : undefined;
  const cards = shuffleShoe(words, shoe.decks);
  let dealt = 0;
  let roundsLeft = Number.POSITIVE_INFINITY;
  const draw = (): number => {
    const card = cards[dealt];
    assert(card !== undefined, 'a shoe is changed before it is empty');
    dealt += 1;
    return card;
  };
  for (let played = 0; roundsLeft > 0; played += 1) {
    const outcome = game.play(draw);
    roundsLeft -= 1;
    if (roundsLeft === Number.POSITIVE_INFINITY && cards.length - dealt <= shoe.cutCard)
      roundsLeft = shoe.roundsAfterCut;
    if (played === hand) return { outcome, last: roundsLeft <= 0 };
  }
  return undefined;
}

/** Stakes of one player by spot, as decimal strings. */
export type SpotStakes = Readonly<Record<string, string>>;

/** What a player of a shared round chose: which hand of the shoe, and the bets confirmed first. */
export type TableChoice = { readonly hand: number; readonly bets: SpotStakes };

/** How a spot of one player was settled. */
export type SettledSpot = {
  readonly spot: string;
  readonly stake: string;
  readonly result: Settled['result'];
  readonly payout: string;
};

/** The last event of the book of a player's round. */
export type TableSettled = { readonly type: 'settled'; readonly spots: readonly SettledSpot[] };

/** What a stake brings back, cut to a whole unit. */
export const grossOf = (stake: Money, { gross }: Settled): Money =>
  moneyOf((stake * gross.numerator) / gross.denominator);

/** Settles the bets of one player. */
export function settleSpots(
  game: Felt,
  outcome: GameEvent,
  stakes: ReadonlyMap<string, Money>,
): { readonly payout: Money; readonly book: readonly [GameEvent, TableSettled] } {
  let payout = 0n;
  const ordered = [...stakes].sort(([one], [other]) => (one < other ? -1 : 1));
  const spots = ordered.map(([spot, stake]): SettledSpot => {
    const settled = game.settle(spot, outcome);
    const gross = grossOf(stake, settled);
    payout += gross;
    return { spot, stake: wireMoney(stake), result: settled.result, payout: wireMoney(gross) };
  });
  return { payout: moneyOf(payout), book: [outcome, { type: 'settled', spots }] };
}

/** Reads bets as they came off the wire. @returns undefined for a spot that the felt lacks, an amount that is none, or no bet */
export function readStakes(game: Felt, bets: unknown): Map<string, Money> | undefined {
  if (typeof bets !== 'object' || bets === null) return undefined;
  const stakes = new Map<string, Money>();
  for (const [spot, text] of Object.entries(bets)) {
    const amount = typeof text === 'string' ? parseMoney(text) : undefined;
    if (amount === undefined || amount <= 0n || !game.spots.some(({ id }) => id === spot)) return undefined;
    stakes.set(spot, amount);
  }
  return stakes.size > 0 ? stakes : undefined;
}

export const sumStakes = (stakes: Iterable<Money>): Money =>
  moneyOf([...stakes].reduce((sum, stake) => sum + stake, 0n));

/** Adds the bets of a later confirmation. */
export const addStakes = (
  to: ReadonlyMap<string, Money>,
  more: ReadonlyMap<string, Money>,
): Map<string, Money> => {
  const sum = new Map(to);
  for (const [spot, stake] of more) sum.set(spot, moneyOf((sum.get(spot) ?? 0n) + stake));
  return sum;
};

/** What a stake on a spot brings back at most, itself included. */
function bringsBack({ pays }: Spot): number {
  const { numerator, denominator } = parsePay(pays);
  return Number((numerator + denominator - 1n) / denominator) + 1;
}

/** A player's part in the rounds of a table as a round alone, by which it is replayed and verified. */
export function tableEngine(game: TableGame): Engine {
  return {
    id: game.id,
    version: game.version,
    maxWin: Math.max(...game.spots.map(bringsBack)),
    stake: { min: moneyOf(1n), max: moneyOf(10n ** 15n), step: moneyOf(1n) },
    play: (call, words) => playTable(game, call, words),
    returns: () => {
      const kindOf = new Map(game.spots.map(({ id, kind }) => [id, kind]));
      return game
        .enumerate()
        .map(({ spot, rtp }) => ({ bet: spot, kind: kindOf.get(spot)!, method: 'exact', rtp }));
    },
  };
}

function playTable(game: TableGame, call: RoundCall, words: WordSource): Played | undefined {
  const { hand, bets } = (call.choice ?? {}) as Partial<TableChoice>;
  const first = readStakes(game, bets);
  const added = call.moves.map((move) => readStakes(game, (move as Partial<TableChoice> | null)?.bets));
  if (!first || sumStakes(first.values()) !== call.stake || !Number.isInteger(hand)) return undefined;
  if (added.some((more) => more === undefined)) return undefined;
  const dealt = dealHand(game, words, hand as number);
  if (!dealt) return undefined;
  const stakes = added.reduce<Map<string, Money>>((sum, more) => addStakes(sum, more!), first);
  const { payout, book } = settleSpots(game, dealt.outcome, stakes);
  return { book, staked: sumStakes(stakes.values()), payout, open: false };
}
