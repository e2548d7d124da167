import {
  addMoney,
  type Money,
  moneyOf,
  parseMoney,
  scaleMoney,
  subtractMoney,
  wireMoney,
  ZERO,
} from '@fairhouse/kernel';
import type { Engine, GameEvent, RoundCall } from '../engine.ts';
import { drawBelow, type WordSource } from '../fair/byte-stream.ts';
import type { Odds, Settled } from '../table-game.ts';
import { type BlackjackMove, type BlackjackRound, playBlackjack } from './blackjack.ts';
import { settle21Plus3, settlePerfectPairs, settleSeat } from './blackjack-settle.ts';
import { type Card, cardOf } from './cards.ts';
import { sideBetReturns } from './count-side-bets.ts';
import { simulateBlackjack } from './simulate-blackjack.ts';

/** Bets beside the main one, as they come off the wire: an amount each, at most the main bet. */
export type BlackjackChoice = { readonly perfectPairs?: string; readonly twentyOnePlus3?: string };

/** The table as the player sees it; of the dealer's cards only the open one until the round is over. */
export type BlackjackView = {
  readonly hands: readonly {
    readonly cards: readonly Card[];
    readonly state: string;
    readonly stake: string;
  }[];
  readonly dealer: readonly Card[];
  readonly insured: boolean | null;
  readonly turn: { readonly hand: number; readonly offered: readonly BlackjackMove[] } | null;
};

type Line = {
  readonly bet: string;
  readonly stake: string;
  readonly result: string;
  readonly payout: string;
};

export type BlackjackEvent =
  | { readonly type: 'dealt'; readonly view: BlackjackView; readonly sides: readonly Line[] }
  | { readonly type: 'moved'; readonly move: BlackjackMove; readonly view: BlackjackView }
  | {
      readonly type: 'settled';
      readonly lines: readonly Line[];
      readonly staked: string;
      readonly payout: string;
    };

type Bets = { readonly main: Money; readonly perfectPairs: Money; readonly twentyOnePlus3: Money };

const DECKS = 8;
const MOVES: ReadonlySet<unknown> = new Set<BlackjackMove>([
  'insure',
  'decline',
  'hit',
  'stand',
  'double',
  'split',
  'surrender',
]);

/** Blackjack against the dealer alone, the eight decks shuffled for every round. */
export const BLACKJACK: Engine = {
  id: 'blackjack',
  version: '1.0.0',
  // Three suited cards alike, at 100 to 1.
  maxWin: 101,
  // Basic strategy looks at the total alone; who looked at every card would return a little more.
  skill: { most: 99.7 },
  stake: { min: moneyOf(10_000n), max: moneyOf(10_000_000n), step: moneyOf(10_000n) },
  play(call, words) {
    const bets = readBets(call);
    const moves = readMoves(call.moves);
    const next = bets && moves && dealAhead(words);
    if (!next) return undefined;
    const rounds = [...Array(moves.length + 1).keys()].map((taken) =>
      playBlackjack(
        1,
        moves.slice(0, taken).map((move) => ({ seat: 0, move })),
        next(),
      ),
    );
    const last = rounds.at(-1);
    return last && tell(bets, moves, rounds as BlackjackRound[], last);
  },
  returns: ({ rounds, words }) => {
    const { mean, sd } = simulateBlackjack(rounds, words);
    return [
      { bet: 'main', kind: 'main', method: 'simulated', rtp: 1 + mean, sd, rounds },
      ...sideBetReturns(),
    ];
  },
  endMove: (call, words) => {
    const { book, open } = BLACKJACK.play(call, words) ?? { book: [], open: false };
    const last = open ? (book.at(-1) as Extract<BlackjackEvent, { view: unknown }>) : undefined;
    return last?.view.turn?.offered.includes('decline') ? 'decline' : 'stand';
  },
};

function tell(
  bets: Bets,
  moves: readonly BlackjackMove[],
  rounds: readonly BlackjackRound[],
  last: BlackjackRound,
) {
  const sides = settleSides(bets, last);
  const own = last.turn ? [] : settleOwn(bets, last);
  const staked = addMoney(
    bets.perfectPairs,
    bets.twentyOnePlus3,
    ...last.seats[0]!.hands.map(({ stakes }) => scaleMoney(bets.main, BigInt(stakes), 1n)),
    last.seats[0]!.insured ? insuranceOf(bets) : ZERO,
  );
  const payout = addMoney(ZERO, ...[...sides, ...own].map((line) => line.payout));
  const events: BlackjackEvent[] = rounds.map((round, at) =>
    at === 0
      ? { type: 'dealt', view: viewOf(bets, round), sides: sides.map(presentLine) }
      : { type: 'moved', move: moves[at - 1]!, view: viewOf(bets, round) },
  );
  if (!last.turn)
    events.push({
      type: 'settled',
      lines: own.map(presentLine),
      staked: wireMoney(staked),
      payout: wireMoney(payout),
    });
  return { book: events satisfies readonly GameEvent[], staked, payout, open: last.turn !== null };
}

type SettledLine = {
  readonly bet: string;
  readonly stake: Money;
  readonly result: string;
  readonly payout: Money;
};

const lineOf = (bet: string, stake: Money, { result, gross }: Settled): SettledLine => ({
  bet,
  stake,
  result,
  payout: times(stake, gross),
});

/** Cut towards the house, once per bet. */
const times = (stake: Money, { numerator, denominator }: Odds): Money =>
  scaleMoney(stake, numerator, denominator);

const presentLine = ({ stake, payout, ...line }: SettledLine): Line => ({
  ...line,
  stake: wireMoney(stake),
  payout: wireMoney(payout),
});

/** Side bets are decided by the cards first dealt. */
function settleSides(bets: Bets, { seats, dealer }: BlackjackRound): SettledLine[] {
  const first = seats[0]!.hands.flatMap(({ cards }) => cards[0]!);
  const dealt = seats[0]!.hands.length === 1 ? seats[0]!.hands[0]!.cards.slice(0, 2) : first;
  return [
    lineOf('perfect_pairs', bets.perfectPairs, settlePerfectPairs(dealt)),
    lineOf('21+3', bets.twentyOnePlus3, settle21Plus3([...dealt, dealer[0]!])),
  ].filter(({ stake }) => stake > ZERO);
}

function settleOwn(bets: Bets, round: BlackjackRound): SettledLine[] {
  const { hands, insurance } = settleSeat(round, 0);
  return [
    ...hands.map(({ stakes, settled }, at) =>
      lineOf(`hand:${at}`, scaleMoney(bets.main, BigInt(stakes), 1n), settled),
    ),
    ...(insurance ? [lineOf('insurance', insuranceOf(bets), insurance)] : []),
  ];
}

const insuranceOf = ({ main }: Bets): Money => scaleMoney(main, 1n, 2n);

const viewOf = (bets: Bets, { seats, dealer, revealed, turn }: BlackjackRound): BlackjackView => ({
  hands: seats[0]!.hands.map(({ cards, state, stakes }) => ({
    cards: [...cards],
    state,
    stake: wireMoney(scaleMoney(bets.main, BigInt(stakes), 1n)),
  })),
  dealer: revealed ? [...dealer] : [dealer[0]!],
  insured: seats[0]!.insured,
  turn: turn && { hand: turn.hand, offered: turn.offered },
});

/** The stake is main and side bets together. */
function readBets({ stake, choice }: RoundCall): Bets | undefined {
  const { perfectPairs = '0', twentyOnePlus3 = '0' } = (choice ?? {}) as BlackjackChoice;
  const sides = [parseMoney(String(perfectPairs)), parseMoney(String(twentyOnePlus3))] as const;
  const [pairs, poker] = sides;
  if (pairs === undefined || poker === undefined || pairs < ZERO || poker < ZERO) return undefined;
  const main = subtractMoney(stake, addMoney(pairs, poker));
  const { min, max, step } = BLACKJACK.stake;
  const fits = main >= min && main <= max && [main, pairs, poker].every((amount) => amount % step === 0n);
  return fits && pairs <= main && poker <= main
    ? { main, perfectPairs: pairs, twentyOnePlus3: poker }
    : undefined;
}

const readMoves = (moves: readonly unknown[]): readonly BlackjackMove[] | undefined =>
  moves.every((move) => MOVES.has(move)) ? (moves as readonly BlackjackMove[]) : undefined;

/** Cards are drawn as they are needed and remembered: each of its dealers begins at the first card again. */
function dealAhead(words: WordSource): () => () => Card {
  const left = Array.from({ length: DECKS * 52 }, (_, id) => id);
  const dealt: Card[] = [];
  return () => {
    let at = 0;
    return () => {
      if (at === dealt.length) dealt.push(cardOf(left.splice(drawBelow(words, left.length), 1)[0]! % 52));
      return dealt[at++]!;
    };
  };
}
