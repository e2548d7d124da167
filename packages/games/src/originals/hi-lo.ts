import { type Money, wireMoney, ZERO } from '@fairhouse/kernel';
import type { Engine } from '../engine.ts';
import { drawBelow, type WordSource } from '../fair/byte-stream.ts';
import { spanning, wholeFrom } from '../returns.ts';
import { type EndEvent, endEvent } from './end-event.ts';
import {
  EDGES,
  type Edge,
  FIRST_EDGE,
  MULTIPLIER_MAX,
  ORIGINAL_MAX_WIN,
  ORIGINAL_STAKE,
  payAt,
  returnedAt,
  sayMultiplier,
  takesStake,
  versionAt,
} from './pays.ts';
import { fieldsOf, isOneOf } from './read-call.ts';

const CARDS = 52;
export const HI_LO_RANKS = 13;
export const HI_LO_SKIPS_MAX = 20;

export const HI_LO_GUESSES = ['higher', 'lower', 'same'] as const;
export type HiLoGuess = (typeof HI_LO_GUESSES)[number];

/** Guesses the next card against the one that lies open, lays another one there, or takes what the round is worth. */
export type HiLoMove = { readonly guess: HiLoGuess } | { readonly skip: true } | { readonly take: true };

export type HiLoEvent =
  /** `card` 0 to 51: its quarter is the rank from two to ace, the rest of it the suit: diamonds, hearts, spades, clubs. */
  | { readonly type: 'card'; readonly card: number }
  | {
      readonly type: 'guessed';
      readonly guess: HiLoGuess;
      readonly card: number;
      readonly right: boolean;
      /** What the round is worth after it, in stakes. */
      readonly multiplier: string;
      readonly worth: string;
    }
  | { readonly type: 'skipped'; readonly card: number }
  | EndEvent;

/** Ace is 1, the lowest; king is 13. */
export const hiLoRank = (card: number): number => ((Math.floor(card / 4) + 1) % HI_LO_RANKS) + 1;

/**
 * In how many ranks of the next card a guess is right. On the lowest and the highest card a guess is strict and `same` is
 * one of its own; on the others an equal card wins both ways. 0: the guess is not offered.
 */
export function hiLoWays(card: number, guess: HiLoGuess): number {
  const rank = hiLoRank(card);
  if (guess === 'same') return rank === 1 || rank === HI_LO_RANKS ? 1 : 0;
  if (guess === 'higher') return rank === 1 ? 12 : rank === HI_LO_RANKS ? 0 : HI_LO_RANKS + 1 - rank;
  return rank === HI_LO_RANKS ? 12 : rank === 1 ? 0 : rank;
}

function isRight(open: number, next: number, guess: HiLoGuess): boolean {
  const [from, to] = [hiLoRank(open), hiLoRank(next)];
  if (guess === 'same') return from === to;
  const edge = from === 1 || from === HI_LO_RANKS;
  if (from === to) return !edge;
  return guess === 'higher' ? to > from : to < from;
}

/** The fair odds of all guesses so far, as a fraction; the house keeps its part once, not at every card. */
type Odds = { readonly of: bigint; readonly ways: bigint };

const EVEN: Odds = { of: 1n, ways: 1n };

const longer = (odds: Odds, card: number, guess: HiLoGuess): Odds => ({
  of: odds.of * BigInt(HI_LO_RANKS),
  ways: odds.ways * BigInt(hiLoWays(card, guess)),
});

/** In 1/10,000 stakes; no guess yet gives the stake back. */
const multiplierOf = (odds: Odds, edge: Edge): bigint =>
  odds === EVEN ? 10_000n : (returnedAt(edge) * odds.of) / odds.ways;

/** What a right guess would make the round worth, in stakes; undefined when the guess is not offered. */
export function hiLoOffer(odds: Odds, card: number, guess: HiLoGuess, edge: Edge): Odds | undefined {
  if (hiLoWays(card, guess) === 0) return undefined;
  const next = longer(odds, card, guess);
  return multiplierOf(next, edge) <= MULTIPLIER_MAX ? next : undefined;
}

/** A round while it is played. */
type Table = {
  readonly edge: Edge;
  readonly book: HiLoEvent[];
  card: number;
  odds: Odds;
  skips: number;
  ended: 'lost' | 'taken' | undefined;
};

/** @returns false when the move is not offered as the table lies */
function makeMove(table: Table, move: unknown, words: WordSource, stake: Money): boolean {
  if (table.ended) return false;
  const guess = fieldsOf(move, 'guess')?.guess;
  if (fieldsOf(move, 'take')?.take === true) table.ended = 'taken';
  else if (fieldsOf(move, 'skip')?.skip === true) {
    if (table.skips === HI_LO_SKIPS_MAX) return false;
    table.skips += 1;
    table.card = drawBelow(words, CARDS);
    table.book.push({ type: 'skipped', card: table.card });
  } else if (isOneOf(HI_LO_GUESSES, guess)) {
    const odds = hiLoOffer(table.odds, table.card, guess, table.edge);
    if (!odds) return false;
    const card = drawBelow(words, CARDS);
    const right = isRight(table.card, card, guess);
    Object.assign(table, { card, odds, ended: right ? undefined : 'lost' });
    const multiplier = right ? multiplierOf(odds, table.edge) : 0n;
    const worth = wireMoney(payAt(stake, multiplier));
    table.book.push({ type: 'guessed', guess, card, right, multiplier: sayMultiplier(multiplier), worth });
  } else return false;
  return true;
}

/** The return of a round that is taken after guesses right in so many ranks each. */
function hiLoReturn(ways: readonly number[], edge: Edge): number {
  const of = BigInt(HI_LO_RANKS) ** BigInt(ways.length);
  const right = ways.reduce((product, each) => product * BigInt(each), 1n);
  return (Number(multiplierOf({ of, ways: right }, edge)) / 10_000) * (Number(right) / Number(of));
}

/** All a multiplier loses is what is cut of it: no streak rarer than a cut seen already can lose more. */
function hiLoStreaks(edge: Edge): number[][] {
  const fair = Number(returnedAt(edge)) / 10_000;
  const found: number[][] = [];
  let most = 0;
  const go = (ways: readonly number[], chance: number) => {
    // The order of guesses does not matter, so that each streak comes once.
    for (let next = ways.at(-1) ?? HI_LO_RANKS - 1; next >= 1; next -= 1) {
      const longer = [...ways, next];
      const rarer = (chance * next) / HI_LO_RANKS;
      if (ways.length > 0 && rarer / 10_000 < most) return;
      found.push(longer);
      most = Math.max(most, fair - hiLoReturn(longer, edge));
      go(longer, rarer);
    }
  };
  go([], 1);
  return found;
}

/** Higher or lower, card after card, each from a full deck. */
const hiLoEngine = (edge: Edge): Engine => ({
  id: 'O_HILO',
  version: versionAt(edge),
  edge,
  maxWin: ORIGINAL_MAX_WIN,
  stake: ORIGINAL_STAKE,
  play({ stake, choice, moves }, words) {
    if (!takesStake(stake) || choice !== null) return undefined;
    const card = drawBelow(words, CARDS);
    const table: Table = {
      edge,
      book: [{ type: 'card', card }],
      card,
      odds: EVEN,
      skips: 0,
      ended: undefined,
    };
    for (const move of moves) if (!makeMove(table, move, words, stake)) return undefined;
    const payout = table.ended === 'lost' ? ZERO : payAt(stake, multiplierOf(table.odds, edge));
    if (table.ended) table.book.push(endEvent(stake, payout));
    return { book: table.book, staked: stake, payout, open: !table.ended };
  },
  returns: () =>
    spanning(
      hiLoStreaks(edge),
      wholeFrom(1, HI_LO_RANKS - 1).map((ways) => [ways]),
      (ways) => `right in ${ways.join(', ')} of 13`,
      (ways) => hiLoReturn(ways, edge),
    ),
  endMove: () => ({ take: true }) satisfies HiLoMove,
});

export const HI_LO_VARIANTS = EDGES.map(hiLoEngine);

export const HI_LO = hiLoEngine(FIRST_EDGE);
