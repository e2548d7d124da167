import { describe, expect, test } from 'vitest';
import { drawWithout } from '../fair/draw-without.ts';
import { seededWords } from '../returns.ts';
import { DECK } from '../tables/cards.ts';
import { evaluateSeven, nameOf, STRONGEST } from './evaluate.ts';
import { nameOfCards } from './hand-name.ts';

const cards = (text: string): number[] => text.split(' ').map((card) => DECK.indexOf(card));
const strength = (text: string): number => evaluateSeven(cards(text));
const category = (text: string): string => nameOf(strength(text)).category;

/** The best of the 21 hands of five, each looked at card by card. */
function bestByHand(seven: readonly number[]): number[] {
  let best: number[] = [];
  for (let out = 0; out < 7; out += 1)
    for (let other = out + 1; other < 7; other += 1) {
      const score = scoreFive(seven.filter((_, at) => at !== out && at !== other));
      if (compare(score, best) > 0) best = score;
    }
  return best;
}

function scoreFive(five: readonly number[]): number[] {
  const ranks = five.map((card) => (card >> 2) + 2);
  const counts = [...new Set(ranks)]
    .map((rank) => [ranks.filter((each) => each === rank).length, rank] as const)
    .toSorted((one, other) => other[0] - one[0] || other[1] - one[1]);
  const shape = counts.map(([count]) => count).join('');
  const order = counts.map(([, rank]) => rank);
  const flush = new Set(five.map((card) => card & 3)).size === 1;
  const wheel = order.join() === '14,5,4,3,2';
  const straight = shape === '11111' && (wheel || order[0]! - order[4]! === 4);
  const top = wheel ? [5] : order;
  if (straight && flush) return [8, ...top];
  if (shape === '41') return [7, ...order];
  if (shape === '32') return [6, ...order];
  if (flush) return [5, ...order];
  if (straight) return [4, ...top];
  if (shape === '311') return [3, ...order];
  if (shape === '221') return [2, ...order];
  if (shape === '2111') return [1, ...order];
  return [0, ...order];
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < one.length; at += 1) {
    const by = one[at]! - (other[at] ?? -1);
    if (by !== 0) return by;
  }
  return 0;
}

describe('the evaluator', () => {
  test('knows the 7,462 hands of five that differ', () => {
    expect(STRONGEST).toBe(7_462);
  });

  test('orders random hands as a comparison card by card does', () => {
    const words = seededWords(22);
    const deal = () => drawWithout(words, 52, 7);
    for (let hand = 0; hand < 500; hand += 1) {
      const [one, other] = [deal(), deal()];
      expect(Math.sign(evaluateSeven(one) - evaluateSeven(other))).toBe(
        Math.sign(compare(bestByHand(one), bestByHand(other))),
      );
    }
  });

  test('plays the ace high and low, and never around the corner', () => {
    expect(category('AS 2D 3H 4C 5S 9D KD')).toBe('straight');
    expect(strength('AS 2D 3H 4C 5S 9D KD')).toBeLessThan(strength('6S 2D 3H 4C 5S 9D KD'));
    expect(category('QS KD AH 2C 3S 8D 9D')).toBe('high_card');
    expect(strength('TS JS QS KS AS 2D 2C')).toBe(STRONGEST);
  });

  test('breaks no tie by suit, and lets the board play', () => {
    expect(strength('2D 3D TS JS QS KS AS')).toBe(strength('8C 8H TS JS QS KS AS'));
    expect(strength('AD KD 2S 5H 9C JD QH')).toBe(strength('AH KC 2S 5H 9C JD QH'));
  });

  test('takes the higher of two triples, and the best kicker of three pairs', () => {
    expect(nameOf(strength('9D 9H 9S 4C 4D 4H KD'))).toEqual({ category: 'full_house', ranks: [7, 2] });
    expect(strength('AD AH KS KC 3D 3H QD')).toBeGreaterThan(strength('AD AH KS KC 3D 3H JD'));
  });

  test('names what fewer than seven cards make', () => {
    expect(nameOfCards(cards('AS AD'))).toEqual({ category: 'pair', ranks: [12] });
    expect(nameOfCards(cards('AH JH TH 4C 7H JD'))).toEqual({ category: 'pair', ranks: [9] });
    expect(nameOfCards(cards('AH JH TH 4H 7H JD')).category).toBe('flush');
  });
});
