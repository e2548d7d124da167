import { moneyOf } from '@fairhouse/kernel';
import { describe, expect, test } from 'vitest';
import { drawWithout } from '../fair/draw-without.ts';
import { seededWords } from '../returns.ts';
import { DECK } from '../tables/cards.ts';
import { arrange } from './arrange.ts';
import { naturalOf } from './naturals.ts';
import { type Arrangement, compareRows, isComplete, isFoul, readRow } from './rows.ts';
import { scoreHands, scorePair, settlePoints } from './score.ts';

const ids = (text: string): number[] => text.split(' ').map((card) => DECK.indexOf(card));
const lay = (front: string, middle: string, back: string): Arrangement => ({
  front: ids(front),
  middle: ids(middle),
  back: ids(back),
});

describe('rows', () => {
  test('of three know triple, pair and high card alone', () => {
    expect(readRow(ids('QS KS AS')).category).toBe('high_card');
    expect(readRow(ids('QS QD 2S'))).toEqual({ category: 'pair', ranks: [10, 0] });
    expect(readRow(ids('QS QD QH')).category).toBe('three_of_a_kind');
  });

  test('are compared by category, then ranks, and missing cards are the lowest', () => {
    const worth = (text: string) => readRow(ids(text));
    expect(compareRows(worth('QS QD 2S'), worth('QC QH 2C 3C 4D'))).toBeLessThan(0);
    expect(compareRows(worth('QS QD 3S'), worth('QC QH 2C 2D 4D'))).toBeLessThan(0);
    expect(compareRows(worth('AS 2D 3S 4S 5S'), worth('2S 3D 4C 5C 6C'))).toBeLessThan(0);
    expect(compareRows(worth('AS KD 9S'), worth('AD KC 9C'))).toBe(0);
  });

  test('that stand in the wrong order are a foul', () => {
    expect(isFoul(lay('QS QD QH', 'JS JD JH 3C 4D', '2S 3S 4S 5S 7S'))).toBe(true);
    expect(isFoul(lay('2H 3H 5D', 'JS JD 6H 3C 4D', 'QS QD QH 9S 7S'))).toBe(false);
  });
});

describe('a score', () => {
  const plain = lay('2H 3H 5D', 'JS JD 6H 3C 4D', 'QS QD QH 9S 7S');

  test('counts rows, a scoop, and what wins a row by more', () => {
    expect(scorePair(lay('TH TC 5C', 'KS KD 2D 3D 4C', '9D 9H 9C 8S 7C'), plain)).toBe(1 + 1 - 1);
    const scooping = lay('TH TC TS', 'KS KD KH 9C 9D', 'AS AC AH AD 7C');
    expect(scorePair(scooping, plain)).toBe(3 + 2 + 4 + 3);
    expect(scorePair(plain, scooping)).toBe(-12);
  });

  test('of a foul is six to everybody who is none, and nothing between fouls', () => {
    const foul = lay('AS AC AH', '2D 4C 6C 8D 9C', 'KC KD KH 9D 7C');
    expect([scorePair(foul, plain), scorePair(plain, foul), scorePair(foul, foul)]).toEqual([-6, 6, 0]);
  });

  test('of a natural is its own, whatever the rows are', () => {
    const dragon = lay('2S 3D 4S', '5S 6S 7D 8S 9S', 'TS JH QC KS AS');
    expect(scorePair(dragon, plain)).toBe(36);
    const suited = lay('2S 3S 4S', '5S 6S 7S 8S 9S', 'TS JS QS KS AS');
    expect(scorePair(suited, dragon)).toBe(108);
    expect(scorePair(dragon, dragon)).toBe(0);
  });

  test('sums to zero over the table, and so does the money but for the fee', () => {
    const words = seededWords(13);
    for (let deal = 0; deal < 6; deal += 1) {
      const deck = drawWithout(words, 52, 52);
      const hands = [0, 1, 2, 3].map((seat) => arrange(deck.slice(13 * seat, 13 * seat + 13)));
      const points = scoreHands(hands);
      expect(points.reduce((sum, each) => sum + each, 0)).toBe(0);
      const stacks = [5n, 1_000n, 30_000n, 100_000n].map(moneyOf);
      const { net, fees } = settlePoints(points, moneyOf(10_000n), stacks);
      expect([...net, ...fees].reduce((sum, each) => sum + each, 0n)).toBe(0n);
      for (const [at, each] of net.entries()) expect(-each > stacks[at]!).toBe(false);
    }
  });
});

describe('naturals', () => {
  test.each([
    ['2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS', 'suited_dragon'],
    ['2D 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS', 'dragon'],
    ['2S 3S 5S 2H 4H 6H 8H TH 3D 5D 7D 9D JD', 'three_flushes'],
    ['AS 2D 3C 4D 5S 4H 5H 6D 7C 8S JH QD KC', 'three_straights'],
    ['2S 2D 4C 4D 6S 6H 8H 8D TC TS QH QD AC', 'six_pairs'],
    ['2S 2D 4C 4D 6S 6H 8H 8D TC TS QH KD AC', null],
  ])('%s is %s', (hand, natural) => {
    expect(naturalOf(ids(hand))).toBe(natural);
  });
});

test('what is laid for a player is complete, no foul, and has the best back', () => {
  const words = seededWords(3);
  for (let deal = 0; deal < 8; deal += 1) {
    const hand = drawWithout(words, 52, 13);
    const laid = arrange(hand);
    expect(isComplete(laid, hand)).toBe(true);
    expect(isFoul(laid)).toBe(false);
  }
  expect(
    arrange(ids('2S 2D 2C 2H 4C 6S 7H 9D JC QS KH KD AC')).back.filter((card) => card >> 2 === 0),
  ).toHaveLength(4);
});
