import { createBrush, documentOf } from './kit.ts';
import { symbolSets } from './symbols/sets.ts';
import { classicNames, SYMBOL_SIDE, type SymbolDrawing, symbolNames } from './symbols/symbol-set.ts';

export { symbolSets } from './symbols/sets.ts';

/** A set for each slot, named by its code. */
export type SymbolSetName = keyof typeof symbolSets;

/** What a set shows, in the order of its atlas. */
export const symbolsOf = (set: SymbolSetName): readonly string[] =>
  '7' in symbolSets[set] ? classicNames : symbolNames;

/** One reel symbol as an SVG document of 120 by 120, transparent behind. */
export function symbolSvg(set: SymbolSetName, symbol: string): string {
  const drawing = (symbolSets[set] as Readonly<Record<string, SymbolDrawing>>)[symbol];
  if (!drawing) throw new RangeError(`the set ${set} shows no ${symbol}`);
  const brush = createBrush(`${set}-${symbol}`);
  return documentOf(brush, { width: SYMBOL_SIDE, height: SYMBOL_SIDE }, drawing(brush));
}
