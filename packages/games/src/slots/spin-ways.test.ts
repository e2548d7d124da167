import { describe, expect, it } from 'vitest';
import { seededWords, simulate } from '../returns.ts';
import { firstDropReturn } from './enumerate-ways.ts';
import type { PlaySymbol } from './machine.ts';
import { openPurse } from './purse.ts';
import { slotEngine } from './slot-round.ts';
import { eventsOf, findRound, holdsIn99, holdsTold, money } from './slot-test-kit.ts';
import { findWaysHits, waysMachine } from './spin-ways.ts';
import type { WaysMachine } from './ways-machine.ts';
import { WAYS_TUMBLE } from './ways-tumble.ts';
import { drawLot } from './weights.ts';

const machine = waysMachine(WAYS_TUMBLE);
const engine = slotEngine(machine);
const grid = (...columns: string[]) => columns.map((column) => column.split(' ') as PlaySymbol[]);

describe('ways', () => {
  it('are the product of a symbol and its wilds on reels that follow each other from the left', () => {
    const columns = grid('A A', 'A WI A', 'WI K', 'Q A', 'K K', 'K K');
    expect(findWaysHits(WAYS_TUMBLE, columns)).toEqual([
      { symbol: 'A', count: 4, ways: 2 * 3 * 1 * 1, pay: 6 * 6 },
    ]);
  });

  it('pay the top symbol from two reels on and no other, and a gap ends them', () => {
    expect(findWaysHits(WAYS_TUMBLE, grid('H1 H2', 'H1 H2', 'K K', 'H1', 'H1', 'H1'))).toEqual([
      { symbol: 'H1', count: 2, ways: 1, pay: 25 },
    ]);
  });

  it('number 117,649 at most', () => {
    const full = Array.from({ length: 6 }, () => Array.from({ length: 7 }, () => 'H1' as const));
    expect(findWaysHits(WAYS_TUMBLE, full)).toMatchObject([{ symbol: 'H1', count: 6, ways: 117_649 }]);
  });
});

describe('a tumble', () => {
  it('clears what pays, lets the rest fall and fills every reel to its height', () => {
    const { book } = findRound(engine, money('1'), (some) => eventsOf(some, 'tumble').length > 2);
    let columns: readonly (readonly string[])[] = [];
    for (const event of book) {
      if (event.type === 'drop') columns = event.columns;
      if (event.type !== 'tumble') continue;
      const { removed, added } = event;
      const before = columns.map((column) => column.length);
      columns = columns.map((column, reel) => {
        const gone = new Set(removed.filter(([at]) => at === reel).map(([, row]) => row));
        return [...added[reel]!, ...column.filter((_, row) => !gone.has(row))];
      });
      expect(columns.map((column) => column.length)).toEqual(before);
    }
    const hits = findWaysHits(
      WAYS_TUMBLE,
      columns.map((column) => [...column] as PlaySymbol[]),
    );
    expect(hits).toEqual([]);
  });

  it('of a free spin raises the multiplier by one, which no spin takes back', () => {
    const { book } = findRound(engine, money('59.50'), () => true, { buy: true });
    const steps = book.filter((event) => event.type === 'drop' || event.type === 'tumble');
    let expected = 1;
    for (const event of steps) {
      if (event.type === 'tumble') expected += 1;
      expect(event.multiplier).toBe(expected);
    }
    expect(expected).toBeGreaterThan(1);
  });
});

describe('the most a round pays', () => {
  it('ends it at once', () => {
    const rich = waysMachine({ ...WAYS_TUMBLE, maxWin: 2 });
    const { book, payout } = findRound(slotEngine(rich), money('1'), (some) =>
      some.some(({ type }) => type === 'maxWin'),
    );
    expect(payout).toBe(money('2'));
    expect(book.slice(-2).map(({ type }) => type)).toEqual(['maxWin', 'end']);
  });
});

describe('what it returns', () => {
  /** The first grid alone, played often. */
  const firstDrops = (some: WaysMachine) => {
    const words = seededWords(7);
    return simulate('first grid', { rounds: 60_000, words }, () => {
      const heights = some.reels.map(() => drawLot(words, some.heights));
      const columns = heights.map((height, reel) =>
        Array.from({ length: height }, () => drawLot(words, some.reels[reel]!)),
      );
      return findWaysHits(some, columns).reduce((total, hit) => total + hit.pay, 0) / 100;
    });
  };
  const wilder: WaysMachine = {
    ...WAYS_TUMBLE,
    reels: WAYS_TUMBLE.reels.map((lot, reel) =>
      reel === 1 ? lot.map((symbol, at) => (at >= 900 ? 'WI' : symbol)) : lot,
    ),
  };

  it('by the first grid is the exact sum, and of a twin with more wilds it is not', () => {
    expect(firstDropReturn(WAYS_TUMBLE)).toBeCloseTo(0.309936304, 9);
    expect(holdsIn99(firstDrops(WAYS_TUMBLE), firstDropReturn(WAYS_TUMBLE))).toBe(true);
    expect(holdsIn99(firstDrops(wilder), firstDropReturn(WAYS_TUMBLE))).toBe(false);
  });

  it('by whole rounds, plain and bought, holds the told one within 99 %; a twin with more wilds does not', () => {
    const run = () => ({ rounds: 20_000, words: seededWords(11) });
    expect(engine.returns(run()).map((told) => holdsTold(told, WAYS_TUMBLE))).toEqual([true, true]);
    const twin = waysMachine(wilder);
    expect(twin.returns(run()).map((told) => holdsTold(told, WAYS_TUMBLE))).toEqual([false, false]);
  });

  it('is found without a book just as with one', () => {
    const told = openPurse(1_000_000);
    const quiet = openPurse(1_000_000);
    machine.plain(seededWords(3), quiet);
    machine.plain(seededWords(3), told, { tell: () => {}, amountOf: String });
    expect(told.paid).toBe(quiet.paid);
  });
});
