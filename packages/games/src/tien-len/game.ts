import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import { beats, type Combo, isChoppable, isFourRun, powerOf, readCombo } from './combos.ts';
import { chopValue, INSTANT, type InstantWin, instantWinOf, lossOf } from './values.ts';

export type PlayFault =
  | 'not_your_turn'
  | 'not_your_cards'
  | 'no_combination'
  | 'lowest_card_first'
  | 'does_not_beat'
  | 'cannot_pass';

/** Units that one player pays another. */
export type Payment = { readonly from: number; readonly to: number; readonly units: number };

export type Game = {
  /** What each player holds; players are counted in turn, from 0. */
  readonly hands: readonly (readonly number[])[];
  readonly played: readonly boolean[];
  readonly turn: number;
  /** The card that the first play of all has to hold; null where the last winner leads. */
  readonly mustPlay: number | null;
  /** What is to be beaten, and whose it is; null for who leads. */
  readonly on: { readonly combo: Combo; readonly cards: readonly number[]; readonly by: number } | null;
  /** Out of the trick. */
  readonly passed: readonly boolean[];
  /** What a chain of chops has come to, and who pays it to whom if it ends here. */
  readonly chain: Payment | null;
  readonly payments: readonly Payment[];
  readonly result: { readonly winner: number; readonly instant: InstantWin | null } | null;
};

/** @param leader who won before; null at the first deal, which the lowest card leads */
export function dealGame(hands: readonly (readonly number[])[], leader: number | null): Game {
  const lowest = hands.flat().toSorted((one, other) => powerOf(one) - powerOf(other))[0];
  assert(lowest !== undefined && hands.length >= 2, 'two players or more have cards');
  const first = leader ?? hands.findIndex((hand) => hand.includes(lowest));
  const game: Game = {
    hands,
    played: hands.map(() => false),
    turn: first,
    mustPlay: leader === null ? lowest : null,
    on: null,
    passed: hands.map(() => false),
    chain: null,
    payments: [],
    result: null,
  };
  const turns = hands.map((_, at) => (first + at) % hands.length);
  const winner = turns.find((player) => instantWinOf(hands[player]!));
  if (winner === undefined) return game;
  const payments = turns
    .filter((player) => player !== winner)
    .map((from) => ({ from, to: winner, units: INSTANT }));
  return { ...game, payments, result: { winner, instant: instantWinOf(hands[winner]!) } };
}

type Played = Result<Game, { readonly code: PlayFault }>;

/** Lays cards on the table. Four pairs in a row may be laid out of turn, also by who has passed. */
export function playCards(game: Game, player: number, cards: readonly number[]): Played {
  const { hands, on, turn, passed, mustPlay } = game;
  const hand = hands[player];
  if (game.result || !hand) return fail({ code: 'not_your_turn' });
  if (!cards.every((card) => hand.includes(card))) return fail({ code: 'not_your_cards' });
  const combo = readCombo(cards);
  if (!combo) return fail({ code: 'no_combination' });
  const chopsOut = isFourRun(combo) && on !== null && on.by !== player && beats(combo, on.combo);
  if ((turn !== player || passed[player]) && !chopsOut) return fail({ code: 'not_your_turn' });
  if (mustPlay !== null && !cards.includes(mustPlay)) return fail({ code: 'lowest_card_first' });
  if (on && !beats(combo, on.combo)) return fail({ code: 'does_not_beat' });
  const left = hand.filter((card) => !cards.includes(card));
  const laid: Game = {
    ...game,
    hands: hands.map((each, at) => (at === player ? left : each)),
    played: game.played.map((each, at) => each || at === player),
    passed: passed.map((each, at) => each && at !== player),
    mustPlay: null,
    chain: chainAfter(game, player),
    on: { combo, cards, by: player },
  };
  return ok(left.length === 0 ? win(laid, player) : passTurn(laid, player));
}

/** Chops add up: who was chopped last pays for all of the chain to who chopped last. */
function chainAfter({ on, chain }: Game, player: number): Payment | null {
  if (!on || !isChoppable(on.combo)) return null;
  return {
    from: on.by,
    to: player,
    units: (chain?.units ?? 0) + chopValue(on.combo, on.cards),
  };
}

/** Leaves the trick to the others. */
export function pass(game: Game, player: number): Played {
  if (game.result || game.turn !== player) return fail({ code: 'not_your_turn' });
  if (!game.on) return fail({ code: 'cannot_pass' });
  const passed = game.passed.map((each, at) => each || at === player);
  return ok(passTurn({ ...game, passed }, player));
}

/** The turn goes to the next who has not passed; back at who laid last, the trick is over. */
function passTurn(game: Game, from: number): Game {
  const { hands, passed, on } = game;
  const turns = hands.map((_, at) => (from + at + 1) % hands.length);
  const next = turns.find((player) => !passed[player] && player !== on?.by);
  if (next !== undefined) return { ...game, turn: next };
  assert(on, 'a trick that ends has a last play');
  return { ...payChain(game), turn: on.by, on: null, passed: passed.map(() => false) };
}

const payChain = (game: Game): Game =>
  game.chain ? { ...game, chain: null, payments: [...game.payments, game.chain] } : game;

function win(game: Game, winner: number): Game {
  const paid = payChain(game);
  const losses = paid.hands.flatMap((left, from) =>
    from === winner ? [] : [{ from, to: winner, units: lossOf(left, paid.played[from]!) }],
  );
  return { ...paid, payments: [...paid.payments, ...losses], result: { winner, instant: null } };
}

/** What everybody has won or lost, in units. */
export const netUnits = ({ hands, payments }: Game): number[] =>
  hands.map((_, player) =>
    payments.reduce(
      (sum, { from, to, units }) => sum + (to === player ? units : 0) - (from === player ? units : 0),
      0,
    ),
  );
