import { assert } from '@fairhouse/kernel';
import { describe, expect, test } from 'vitest';
import { drawBelow } from '../fair/byte-stream.ts';
import { drawWithout } from '../fair/draw-without.ts';
import { seededWords } from '../returns.ts';
import { DECK } from '../tables/cards.ts';
import { beats, powerOf, readCombo } from './combos.ts';
import { dealGame, type Game, netUnits, pass, playCards } from './game.ts';
import { instantWinOf, lossOf } from './values.ts';

const ids = (text: string): number[] => text.split(' ').map((card) => DECK.indexOf(card));
const combo = (text: string) => readCombo(ids(text));
const wins = (text: string, on: string): boolean => beats(combo(text)!, combo(on)!);

const taken = (result: ReturnType<typeof playCards>): Game => {
  assert(result.ok, 'it is taken');
  return result.value;
};

/** Players play in turn; an empty text passes. */
const run = (game: Game, ...plays: string[]): Game =>
  plays.reduce((now, text) => taken(text ? playCards(now, now.turn, ids(text)) : pass(now, now.turn)), game);

describe('combinations', () => {
  test.each([
    ['3S', 'single', 1],
    ['3S 3H', 'pair', 2],
    ['3S 3H 3C', 'triple', 3],
    ['3S 3H 3C 3D', 'quad', 4],
    ['3S 4H 5C', 'straight', 3],
    ['TS JH QC KS AD', 'straight', 5],
    ['3S 3H 4C 4D 5S 5H', 'pair_run', 3],
  ])('%s is a %s of %i', (text, kind, length) => {
    expect(combo(text)).toMatchObject({ kind, length });
  });

  test.each(['3S 4H', 'QS KH AC 2D', 'KS KH AC AD 2S 2H', '3S 4H 6C', '3S 3H 4C 4D', '3S 3S'])(
    '%s is none',
    (text) => {
      expect(combo(text)).toBeUndefined();
    },
  );

  test('are ordered from the three of spades to the deuce of hearts', () => {
    const sorted = DECK.map((_, id) => id).toSorted((one, other) => powerOf(one) - powerOf(other));
    expect(sorted.map((id) => DECK[id]).filter((_, at) => at < 4 || at > 47)).toEqual(
      ids('3S 3C 3D 3H 2S 2C 2D 2H').map((id) => DECK[id]),
    );
  });

  test('beat the same kind and length by the higher top card', () => {
    expect(wins('4S 5C 6H', '4D 5D 6D')).toBe(true);
    expect(wins('4S 5C 6S', '4D 5D 6D')).toBe(false);
    expect(wins('4S 5C 6S 7S', '3D 4D 5D')).toBe(false);
    expect(wins('9H 9S', '9C 9D')).toBe(true);
  });

  test.each([
    ['3S 3H 4C 4D 5S 5H', '2H', true],
    ['3S 3H 4C 4D 5S 5H', '2H 2S', false],
    ['6S 6H 6C 6D', '2H', true],
    ['6S 6H 6C 6D', '2H 2S', true],
    ['6S 6H 6C 6D', '7S 7H 8C 8D 9S 9H', true],
    ['3S 3H 4C 4D 5S 5H 6S 6H', '9S 9H 9C 9D', true],
    ['3S 3H 4C 4D 5S 5H', '6S 6H 6C 6D', false],
    ['6S 6H 6C 6D', 'AH', false],
  ])('%s chops %s: %s', (text, on, chops) => {
    expect(wins(text, on)).toBe(chops);
  });
});

describe('a game', () => {
  test('is led by the lowest card of the first deal, which has to be in the first play', () => {
    const game = dealGame([ids('4S 5S 9D'), ids('3C 3H KD')], null);
    expect(game.turn).toBe(1);
    expect(playCards(game, 1, ids('KD'))).toMatchObject({ ok: false, fault: { code: 'lowest_card_first' } });
    expect(playCards(game, 0, ids('4S'))).toMatchObject({ ok: false, fault: { code: 'not_your_turn' } });
    expect(run(game, '3C 3H').turn).toBe(0);
  });

  test('is led by the winner later, and who passes is out until the trick ends', () => {
    const game = dealGame([ids('4S 9D KD'), ids('3C 5H 6D'), ids('7C 8H 9H')], 0);
    const trick = run(game, '4S', '', '7C', '9D');
    expect(trick).toMatchObject({ turn: 2, passed: [false, true, false] });
    const next = run(trick, '');
    expect(next).toMatchObject({ turn: 0, on: null, passed: [false, false, false] });
    expect(pass(next, 0)).toMatchObject({ ok: false, fault: { code: 'cannot_pass' } });
  });

  test('is won by who plays the last card, a deuce as well; who never played pays for a frozen hand', () => {
    const game = run(dealGame([ids('2S'), ids('3C 5H'), ids('7C 2H')], 0), '2S');
    expect(game.result).toEqual({ winner: 0, instant: null });
    expect(netUnits(game)).toEqual([26 + 36, -26, -36]);
  });

  test('pays a chop when its trick ends, to the last who chopped, from the last who was chopped', () => {
    const game = dealGame(
      [ids('2H 3D 4D'), ids('3S 3H 4C 4S 5S 5H 9C'), ids('6S 6H 6C 6D 8D'), ids('TD JD')],
      0,
    );
    const chopped = run(game, '2H', '3S 3H 4C 4S 5S 5H', '6S 6H 6C 6D');
    expect(chopped.payments).toEqual([]);
    const ended = run(chopped, '', '', '');
    expect(ended.payments).toEqual([{ from: 1, to: 2, units: 10 + 10 }]);
  });

  test('lets four pairs in a row be laid out of turn by who has passed', () => {
    const game = dealGame([ids('2H 3D'), ids('3S 3H 4C 4S 5S 5H 6C 6S 9C'), ids('KD AD')], 2);
    const passed = run(game, 'KD', '2H', '');
    expect(passed.turn).toBe(2);
    const chopped = taken(playCards(passed, 1, ids('3S 3H 4C 4S 5S 5H 6C 6S')));
    expect(chopped).toMatchObject({ chain: { from: 0, to: 1, units: 10 }, turn: 2 });
    expect(playCards(passed, 1, ids('9C'))).toMatchObject({ ok: false, fault: { code: 'not_your_turn' } });
  });
});

describe('values', () => {
  test.each([
    ['3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 3D', 'dragon'],
    ['2S 2C 2D 2H 3S 5D 7S 8D 9C JD QS KD AC', 'four_twos'],
    ['3S 3D 5S 5D 7S 7D 9S 9D JS JD KS KD AC', 'six_pairs'],
    ['3S 3D 4S 4D 5S 5D 6S 6D 7S 7D 9S JD KC', 'five_pairs_in_a_row'],
    ['3S 3D 4S 4D 5S 5D 6S 6D 8S 9D TS JD KC', null],
  ])('%s wins on the deal: %s', (hand, win) => {
    expect(instantWinOf(ids(hand))).toBe(win);
  });

  test('count every card left once, in the dearest bomb it is part of', () => {
    expect(lossOf(ids('3S 4D'), true)).toBe(2);
    expect(lossOf(ids('2S 2H 4D'), true)).toBe(3 + 5 + 10);
    expect(lossOf(ids('3S 3D 3C 3H 4S 4D 5S 5D'), true)).toBe(8 + 14);
    expect(lossOf(ids('3S 3D 4S 4D 5S 5D 6S 6D'), true)).toBe(8 + 20);
  });
});

test('in random games nobody keeps what was laid, they end, and payments sum to zero', () => {
  const words = seededWords(4);
  const below = (n: number) => drawBelow(words, n);
  for (let deal = 0; deal < 60; deal += 1) {
    const players = 2 + below(3);
    const deck = drawWithout(words, 52, 13 * players);
    let game = dealGame(
      Array.from({ length: players }, (_, at) => deck.slice(13 * at, 13 * at + 13)),
      null,
    );
    for (let step = 0; !game.result; step += 1) {
      assert(step < 2_000, 'a game ends');
      const hand = game.hands[game.turn]!;
      const size = below(5) === 0 ? 2 : 1;
      const tried = playCards(
        game,
        game.turn,
        drawWithout(words, hand.length, Math.min(size, hand.length)).map((at) => hand[at]!),
      );
      if (tried.ok) game = tried.value;
      else if (below(3) === 0 && game.on) game = taken(pass(game, game.turn));
    }
    expect(netUnits(game).reduce((sum, each) => sum + each, 0)).toBe(0);
    if (!game.result.instant) expect(game.hands[game.result.winner]).toEqual([]);
  }
});
