import type { Brush } from '../kit.ts';

/** Wild, scatter, four picture symbols from the best paid down, and five letters; T is printed as 10. */
export const symbolNames = ['WI', 'SC', 'H1', 'H2', 'H3', 'H4', 'A', 'K', 'Q', 'J', 'T'] as const;
export type SymbolName = (typeof symbolNames)[number];

/** Draws one symbol on a transparent square of 120 by 120. */
export type SymbolDrawing = (brush: Brush) => string;
export type SymbolSet = Readonly<Record<SymbolName, SymbolDrawing>>;

export const SYMBOL_SIDE = 120;
