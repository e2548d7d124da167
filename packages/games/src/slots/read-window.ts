import type { Cell } from './book.ts';
import { type LineMachine, type LineReels, payOf, type SlotSymbol } from './machine.ts';

/** The symbols in sight: `window[reel][row]`. */
export type SlotWindow = readonly (readonly SlotSymbol[])[];

/** A win on one line; `pay` in line bets. */
export type LineHit = {
  readonly line: number;
  readonly symbol: SlotSymbol;
  readonly count: number;
  readonly pay: number;
  readonly cells: readonly Cell[];
};

export const windowAt = (machine: Pick<LineReels, 'rows' | 'strips'>, stops: readonly number[]): SlotWindow =>
  machine.strips.map((strip, reel) =>
    Array.from({ length: machine.rows }, (_, row) => strip[(stops[reel]! + row) % strip.length]!),
  );

/** Every line that pays. The first reel names the symbol; it runs on as long as it or a wild follows. */
export function findLineHits(machine: LineMachine, window: SlotWindow): LineHit[] {
  const hits: LineHit[] = [];
  for (const [line, rows] of machine.lines.entries()) {
    const symbol = window[0]![rows[0]!]!;
    const pays = machine.paytable[symbol];
    if (!pays) continue;
    let count = 1;
    while (count < rows.length && follows(machine, symbol, window[count]![rows[count]!]!)) count += 1;
    const pay = payOf(pays, count);
    if (pay > 0)
      hits.push({ line, symbol, count, pay, cells: rows.slice(0, count).map((row, reel) => [reel, row]) });
  }
  return hits;
}

export const findScatters = (machine: LineMachine, window: SlotWindow): Cell[] =>
  window.flatMap((symbols, reel) =>
    symbols.flatMap((symbol, row): Cell[] => (symbol === machine.scatter.symbol ? [[reel, row]] : [])),
  );

const follows = (machine: LineMachine, symbol: SlotSymbol, next: SlotSymbol): boolean =>
  next === symbol || next === machine.wild;
