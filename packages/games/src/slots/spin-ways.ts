import type { FreeSpin } from './book.ts';
import { type PlaySymbol, payOf } from './machine.ts';
import type { PointMachine } from './slot-round.ts';
import { type Columns, cellsOf, noMarks, topDown, tumble } from './tumble.ts';
import { type TumblingRound, tumblingMachine } from './tumbling-machine.ts';
import type { WaysMachine } from './ways-machine.ts';
import { drawLot } from './weights.ts';

/** A symbol that runs through the first `count` reels; `pay` in hundredths of the base stake, for all ways together. */
export type WaysHit = {
  readonly symbol: PlaySymbol;
  readonly count: number;
  readonly ways: number;
  readonly pay: number;
};

/** The machine with its rounds, plain and bought. */
export const waysMachine = (machine: WaysMachine): PointMachine =>
  tumblingMachine(machine, machine.freeSpins.spins, spinWays);

type WaysRound = TumblingRound<WaysMachine>;

/** One spin with all its tumbles. @returns the free spins it awards */
function spinWays(round: WaysRound, freeSpin: FreeSpin | undefined): number {
  const { machine, words, purse, feature, story } = round;
  const heights = machine.reels.map(() => drawLot(words, machine.heights));
  const columns: Columns = heights.map((height, reel) =>
    Array.from({ length: height }, () => drawLot(words, machine.reels[reel]!)),
  );
  story?.tell({
    type: 'drop',
    columns: columns.map(topDown),
    multiplier: feature.multiplier,
    ...(freeSpin && { freeSpin }),
  });
  for (;;) {
    const hits = findWaysHits(machine, columns);
    if (hits.length === 0) break;
    for (const hit of hits) {
      purse.pay(hit.pay * feature.multiplier);
      if (story) tellHit(round, columns, hit);
    }
    if (purse.full) return 0;
    const marks = markHits(machine, columns, hits);
    const removed = story && cellsOf(columns, marks);
    const added = tumble(columns, marks, (reel) => drawLot(words, machine.reels[reel]!));
    if (freeSpin) feature.multiplier += machine.freeSpins.multiplierStep;
    if (removed)
      story.tell({ type: 'tumble', removed, added: added.map(topDown), multiplier: feature.multiplier });
  }
  return awardSpins(round, columns, freeSpin);
}

function awardSpins({ machine, story }: WaysRound, columns: Columns, freeSpin: FreeSpin | undefined): number {
  const { scatter, trigger, spins, perExtra, retrigger, moreSpins } = machine.freeSpins;
  let count = 0;
  for (const column of columns) for (const symbol of column) if (symbol === scatter) count += 1;
  if (count < (freeSpin ? retrigger : trigger)) return 0;
  story?.tell({
    type: 'scatters',
    cells: cellsOf(
      columns,
      placesOf(columns, (symbol) => symbol === scatter),
    ),
  });
  return freeSpin ? moreSpins : spins + (count - trigger) * perExtra;
}

/** Every symbol of the first reel that runs on far enough to pay. */
export function findWaysHits(machine: WaysMachine, columns: Columns): WaysHit[] {
  const hits: WaysHit[] = [];
  const first = columns[0]!;
  for (const [place, symbol] of first.entries()) {
    const pays = machine.paytable[symbol];
    if (!pays || first.indexOf(symbol) < place) continue;
    let ways = 1;
    let count = 0;
    for (; count < columns.length; count += 1) {
      const here = countOf(columns[count]!, symbol, machine.wild);
      if (here === 0) break;
      ways *= here;
    }
    const pay = payOf(pays, count) * ways;
    if (pay > 0) hits.push({ symbol, count, ways, pay });
  }
  return hits;
}

function countOf(column: readonly PlaySymbol[], symbol: PlaySymbol, wild: PlaySymbol): number {
  let count = 0;
  for (const each of column) if (each === symbol || each === wild) count += 1;
  return count;
}

/** Each hit's symbols on its reels, and the wilds as far as the longest hit. */
function markHits(machine: WaysMachine, columns: Columns, hits: readonly WaysHit[]): Set<number>[] {
  const longest = Math.max(...hits.map(({ count }) => count));
  return columns.map((column, reel) => {
    const cleared = new Set<number>();
    if (reel >= longest) return cleared;
    for (const [place, symbol] of column.entries()) {
      const paid = hits.some((hit) => hit.symbol === symbol && reel < hit.count);
      if (paid || symbol === machine.wild) cleared.add(place);
    }
    return cleared;
  });
}

function tellHit({ machine, feature, story }: WaysRound, columns: Columns, hit: WaysHit): void {
  const { symbol, count, ways } = hit;
  const marks = placesOf(columns, (each, reel) => reel < count && (each === symbol || each === machine.wild));
  const amount = story!.amountOf(hit.pay * feature.multiplier);
  story!.tell({ type: 'waysWin', symbol, count, ways, amount, cells: cellsOf(columns, marks) });
}

function placesOf(columns: Columns, wanted: (symbol: PlaySymbol, reel: number) => boolean): Set<number>[] {
  const marks = noMarks(columns);
  for (const [reel, column] of columns.entries())
    for (const [place, symbol] of column.entries()) if (wanted(symbol, reel)) marks[reel]!.add(place);
  return marks;
}
