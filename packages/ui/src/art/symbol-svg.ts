import { createBrush, documentOf } from './kit.ts';
import { koi } from './symbols/koi.ts';
import { night } from './symbols/night.ts';
import { orchard } from './symbols/orchard.ts';
import { SYMBOL_SIDE, type SymbolName, type SymbolSet } from './symbols/symbol-set.ts';
import { treasure } from './symbols/treasure.ts';

/** The reel symbols a slot can be skinned with. */
export const symbolSets = { koi, night, orchard, treasure } as const satisfies Record<string, SymbolSet>;

export type SymbolSetName = keyof typeof symbolSets;

/** One reel symbol as an SVG document of 120 by 120, transparent behind. */
export function symbolSvg(set: SymbolSetName, symbol: SymbolName): string {
  const brush = createBrush(`${set}-${symbol}`);
  return documentOf(brush, { width: SYMBOL_SIDE, height: SYMBOL_SIDE }, symbolSets[set][symbol](brush));
}
