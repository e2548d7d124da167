import { describe, expect, it } from 'vitest';
import { seededWords } from '../returns.ts';
import { CLUSTER_BLOOM } from './cluster-bloom.ts';
import type { ClusterMachine } from './cluster-machine.ts';
import type { PlaySymbol } from './machine.ts';
import { slotEngine } from './slot-round.ts';
import { findRound, holdsTold, money } from './slot-test-kit.ts';
import { clusterMachine, findClusters } from './spin-cluster.ts';

const machine = clusterMachine(CLUSTER_BLOOM);
const engine = slotEngine(machine);

/** A grid as it is seen, top row first; `.` differs from all its neighbours. */
function gridOf(...rows: string[]) {
  const cells = rows.map((row) => row.split(' '));
  return cells[0]!.map((_, reel) =>
    cells.map((row) => (row[reel] === '.' ? ('SC' as PlaySymbol) : (row[reel] as PlaySymbol))).reverse(),
  );
}

describe('a cluster', () => {
  it('is five or more of a kind that touch side by side, not by a corner', () => {
    const columns = gridOf('A A . .', 'A . A .', 'A A . .', '. . . A');
    expect(findClusters(CLUSTER_BLOOM, columns).map(({ symbol, count }) => [symbol, count])).toEqual([
      ['A', 5],
    ]);
  });

  it('takes in wilds, and one wild belongs to each cluster that it touches', () => {
    const columns = gridOf('A A A A', '. WI . .', 'K K K K', '. . . .');
    expect(findClusters(CLUSTER_BLOOM, columns).map(({ symbol, count }) => [symbol, count])).toEqual([
      ['K', 5],
      ['A', 5],
    ]);
  });

  it('of four pays nothing, and one of more than 15 as one of 15', () => {
    expect(findClusters(CLUSTER_BLOOM, gridOf('A A A A', '. . . .'))).toEqual([]);
    const all = Array.from({ length: 7 }, () => Array.from({ length: 7 }, () => 'H1' as const));
    expect(findClusters(CLUSTER_BLOOM, all)).toMatchObject([{ count: 49, pay: 18_000 }]);
  });
});

describe('the vessel', () => {
  it('fills with what one spin clears: wilds at 20 and 38, free spins at 54', () => {
    const { book } = findRound(engine, money('1'), (some) =>
      some.some(({ type }) => type === 'freeSpinsAwarded'),
    );
    let cleared = 0;
    const levels: number[][] = [];
    for (const event of book) {
      if (event.type === 'freeSpinsAwarded') break;
      if (event.type === 'tumble') cleared += event.removed.length;
      if (event.type !== 'vesselFilled') continue;
      levels.push([event.level, event.cells.length]);
      expect(cleared).toBeGreaterThanOrEqual(CLUSTER_BLOOM.vessel.levels[event.level - 1]!);
    }
    expect(levels).toEqual([
      [1, 4],
      [2, 5],
      [3, 0],
    ]);
  });
});

describe('what it returns', () => {
  const run = () => ({ rounds: 8_000, words: seededWords(11) });

  it('plain and bought holds the told return within 99 %; a twin whose symbols meet more often does not', () => {
    expect(engine.returns(run()).map((told) => holdsTold(told, CLUSTER_BLOOM))).toEqual([true, true]);
    const symbols = CLUSTER_BLOOM.symbols.map((symbol, at) => (at < 60 ? 'K' : symbol));
    const twin = clusterMachine({ ...CLUSTER_BLOOM, symbols } satisfies ClusterMachine);
    expect(twin.returns(run()).map((told) => holdsTold(told, CLUSTER_BLOOM))).toEqual([false, false]);
  });
});
