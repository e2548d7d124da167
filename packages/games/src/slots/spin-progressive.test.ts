import { type Money, moneyOf } from '@fairhouse/kernel';
import { describe, expect, it } from 'vitest';
import type { WordSource } from '../fair/byte-stream.ts';
import { publishedRange } from '../published-returns.ts';
import { seededWords, simulate } from '../returns.ts';
import { enumerateProgressive } from './enumerate-progressive.ts';
import type { ClassicSymbol } from './machine.ts';
import { PROGRESSIVE_3 } from './progressive-3.ts';
import type { ProgressiveMachine } from './progressive-machine.ts';
import { payOfLine } from './read-classic.ts';
import { holdsIn99, money } from './slot-test-kit.ts';
import { drawPot, progressiveEngine } from './spin-progressive.ts';

const report = enumerateProgressive(PROGRESSIVE_3);
const pay = (symbols: string) => payOfLine(PROGRESSIVE_3, symbols.split(' ') as ClassicSymbol[]).pay;

describe('a line', () => {
  it.each([
    ['JP JP JP', 1000],
    ['BAR1 BAR1 BAR1', 50],
    ['BAR1 BAR3 BAR2', 20],
    ['CHERRY CHERRY CHERRY', 25],
    ['CHERRY CHERRY 7', 5],
    ['CHERRY BAR1 BAR1', 2],
    ['LEMON CHERRY CHERRY', 0],
    ['LEMON LEMON PLUM', 0],
  ])('of %s pays %i line bets', (symbols, bets) => expect(pay(symbols)).toBe(bets));
});

describe('the exact return', () => {
  it('of lines and pots together is the told one, cut to two decimals', () => {
    expect(Math.floor(report.rtp * 10_000) / 100).toBe(publishedRange(PROGRESSIVE_3).least);
    expect(report.linesRtp).toBeCloseTo(0.890625, 9);
    expect(report.potsRtp).toBeCloseTo(0.07, 12);
  });

  it('of the lines never passes the most a round pays', () =>
    expect(report.mostWin).toBe(PROGRESSIVE_3.maxWin));
});

describe('a long run of the lines', () => {
  const play = (machine: ProgressiveMachine) => {
    const engine = progressiveEngine(machine);
    const words = seededWords(2);
    const call = { stake: money('1'), choice: null, moves: [] };
    return simulate(
      'lines',
      { rounds: 60_000, words },
      () => Number(engine.play(call, words)!.payout) / 10_000,
    );
  };

  it('holds the exact return within 99 %, and one of a twin with a bar for a plum does not', () => {
    expect(holdsIn99(play(PROGRESSIVE_3), report.linesRtp)).toBe(true);
    const strips = PROGRESSIVE_3.strips.map(
      (strip): ClassicSymbol[] => strip.with(strip.indexOf('PLUM'), 'BAR3') as ClassicSymbol[],
    );
    expect(holdsIn99(play({ ...PROGRESSIVE_3, strips }), report.linesRtp)).toBe(false);
  });
});

describe('pots', () => {
  /** Draws every pair of words in turn, each of so few bits that all pairs are soon seen. */
  const countHits = (stake: Money) => {
    const small: ProgressiveMachine = {
      ...PROGRESSIVE_3,
      stake: { ...PROGRESSIVE_3.stake, step: moneyOf(10_000n) },
      pots: [{ name: 'MINOR', odds: 40_000, seed: 0, perThousand: 0 }],
    };
    let hits = 0;
    for (let high = 0; high < 2; high += 1)
      for (let low = 0; low < 20_000; low += 1) {
        // The middle of each result's share of the words.
        const words = [(high + 0.5) / 2, (low + 0.5) / 20_000].map((share) => Math.floor(share * 2 ** 32));
        const source: WordSource = { bits: 32, nextWord: () => words.shift()! };
        if (drawPot(small, source, stake)) hits += 1;
      }
    return hits;
  };

  it('are won by exactly as many of their draws as the stake has steps', () => {
    expect(countHits(money('1'))).toBe(1);
    expect(countHits(money('250'))).toBe(250);
  });

  it('are won one at most a spin, the first one drawn before the others', () => {
    const always: WordSource = { bits: 32, nextWord: () => 2 ** 31 + 12_345 };
    const sure = PROGRESSIVE_3.pots.map((pot) => ({ ...pot, odds: 1_000 }));
    const machine = { ...PROGRESSIVE_3, pots: sure };
    expect(drawPot(machine, always, money('1000'))).toBe('GRAND');
  });

  it('tell no amount: the book names the pot and the payout is of the lines alone', () => {
    const engine = progressiveEngine({
      ...PROGRESSIVE_3,
      pots: PROGRESSIVE_3.pots.map((pot) => ({ ...pot, odds: 1_000 })),
    });
    const words = seededWords(3);
    const played = engine.play({ stake: money('1000'), choice: null, moves: [] }, words)!;
    expect(played.book).toContainEqual({ type: 'jackpotHit', pot: 'GRAND' });
    expect(played.payout).toBeLessThanOrEqual(money('200000'));
  });
});
