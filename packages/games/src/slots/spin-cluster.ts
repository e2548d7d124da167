import { drawBelow } from '../fair/byte-stream.ts';
import type { FreeSpin } from './book.ts';
import type { ClusterMachine } from './cluster-machine.ts';
import { type PlaySymbol, payOf } from './machine.ts';
import type { PointMachine } from './slot-round.ts';
import { type Columns, cellsOf, noMarks, topDown, tumble } from './tumble.ts';
import { type TumblingRound, tumblingMachine } from './tumbling-machine.ts';
import { drawLot } from './weights.ts';

/** Cells of one symbol that touch side by side; `pay` in hundredths of the base stake. */
export type ClusterHit = {
  readonly symbol: PlaySymbol;
  readonly marks: readonly Set<number>[];
  readonly count: number;
  readonly pay: number;
};

/** The machine with its rounds, plain and bought. */
export const clusterMachine = (machine: ClusterMachine): PointMachine =>
  tumblingMachine(machine, machine.vessel.spins, spinCluster);

type ClusterRound = TumblingRound<ClusterMachine>;

/** One spin: tumbles until nothing pays, then the vessel's next level if it is full, until neither goes on. */
function spinCluster(round: ClusterRound, freeSpin: FreeSpin | undefined): number {
  const { machine, words, purse, feature, story } = round;
  const { levels, spins, moreSpins } = machine.vessel;
  const columns: Columns = Array.from({ length: machine.side }, () =>
    Array.from({ length: machine.side }, () => drawLot(words, machine.symbols)),
  );
  story?.tell({
    type: 'drop',
    columns: columns.map(topDown),
    multiplier: feature.multiplier,
    ...(freeSpin && { freeSpin }),
  });
  let cleared = 0;
  let level = 0;
  for (;;) {
    cleared += tumbleAll(round, columns, freeSpin ? machine.multiplierStep : 0);
    if (purse.full || level === levels.length || cleared < levels[level]!) break;
    level += 1;
    fillVessel(round, columns, level);
  }
  if (level < levels.length) return 0;
  return freeSpin ? moreSpins : spins;
}

/** @returns how many symbols were cleared */
function tumbleAll(round: ClusterRound, columns: Columns, multiplierStep: number): number {
  const { machine, words, purse, feature, story } = round;
  let cleared = 0;
  for (;;) {
    const hits = findClusters(machine, columns);
    if (hits.length === 0) return cleared;
    const marks = noMarks(columns);
    for (const hit of hits) {
      purse.pay(hit.pay * feature.multiplier);
      for (const [reel, places] of hit.marks.entries()) for (const place of places) marks[reel]!.add(place);
      if (story) tellHit(round, columns, hit);
    }
    if (purse.full) return cleared;
    for (const places of marks) cleared += places.size;
    const removed = story && cellsOf(columns, marks);
    const added = tumble(columns, marks, () => drawLot(words, machine.symbols));
    feature.multiplier += multiplierStep;
    if (removed)
      story.tell({ type: 'tumble', removed, added: added.map(topDown), multiplier: feature.multiplier });
  }
}

/** Makes wilds of so many cells, drawn one after the other from those that are not. */
function fillVessel({ machine, words, story }: ClusterRound, columns: Columns, level: number): void {
  const open = columns.flatMap((column, reel) =>
    column.flatMap((symbol, place) => (symbol === machine.wild ? [] : [[reel, place] as const])),
  );
  const marks = noMarks(columns);
  for (let i = 0; i < machine.vessel.wilds[level - 1]!; i += 1) {
    const [cell] = open.splice(drawBelow(words, open.length), 1);
    if (!cell) break;
    columns[cell[0]]![cell[1]] = machine.wild;
    marks[cell[0]]!.add(cell[1]);
  }
  story?.tell({ type: 'vesselFilled', level, cells: cellsOf(columns, marks) });
}

/** Every cluster that pays, from the left and from below. A wild belongs to every cluster it touches. */
export function findClusters(machine: ClusterMachine, columns: Columns): ClusterHit[] {
  const height = columns[0]!.length;
  const cells = columns.flat();
  const hits: ClusterHit[] = [];
  /** For each cell the cluster that reached it last, counted from 1. */
  const reached = new Int32Array(cells.length);
  let clusters = 0;
  for (let from = 0; from < cells.length; from += 1) {
    const symbol = cells[from]!;
    const pays = machine.paytable[symbol];
    if (!pays || reached[from] !== 0) continue;
    clusters += 1;
    const cluster = [from];
    reached[from] = clusters;
    const reach = (next: number) => {
      const other = cells[next];
      if ((other !== symbol && other !== machine.wild) || reached[next] === clusters) return;
      reached[next] = clusters;
      cluster.push(next);
    };
    for (const at of cluster) {
      reach(at - height);
      reach(at + height);
      if (at % height > 0) reach(at - 1);
      if (at % height < height - 1) reach(at + 1);
    }
    const pay = payOf(pays, cluster.length);
    if (pay > 0) hits.push({ symbol, count: cluster.length, pay, marks: marksOf(columns, cluster) });
  }
  return hits;
}

function marksOf(columns: Columns, cluster: readonly number[]): Set<number>[] {
  const marks = noMarks(columns);
  const height = columns[0]!.length;
  for (const at of cluster) marks[Math.floor(at / height)]!.add(at % height);
  return marks;
}

function tellHit({ feature, story }: ClusterRound, columns: Columns, hit: ClusterHit): void {
  const { symbol, count, pay, marks } = hit;
  const amount = story!.amountOf(pay * feature.multiplier);
  story!.tell({ type: 'clusterWin', symbol, count, amount, cells: cellsOf(columns, marks) });
}
