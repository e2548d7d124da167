import { createBrush, documentOf } from './kit.ts';
import { classic } from './symbols/classic.ts';
import { koi } from './symbols/koi.ts';
import { night } from './symbols/night.ts';
import { orchard } from './symbols/orchard.ts';
import {
  type ClassicSet,
  classicNames,
  SYMBOL_SIDE,
  type SymbolDrawing,
  type SymbolSet,
  symbolNames,
} from './symbols/symbol-set.ts';
import { treasure } from './symbols/treasure.ts';

/** The reel symbols a slot can be skinned with. */
export const symbolSets = { classic, koi, night, orchard, treasure } as const satisfies Record<
  string,
  SymbolSet | ClassicSet
>;

export type SymbolSetName = keyof typeof symbolSets;

/** What a set shows, in the order of its atlas. */
export const symbolsOf = (set: SymbolSetName): readonly string[] =>
  set === 'classic' ? classicNames : symbolNames;

/** One reel symbol as an SVG document of 120 by 120, transparent behind. */
export function symbolSvg(set: SymbolSetName, symbol: string): string {
  const drawing = (symbolSets[set] as Readonly<Record<string, SymbolDrawing>>)[symbol];
  if (!drawing) throw new RangeError(`the set ${set} shows no ${symbol}`);
  const brush = createBrush(`${set}-${symbol}`);
  return documentOf(brush, { width: SYMBOL_SIDE, height: SYMBOL_SIDE }, drawing(brush));
}
