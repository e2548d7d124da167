import type { Brush } from '../kit.ts';

/** Wild, scatter, four picture symbols from the best paid down, five letters (T is printed as 10), and the coin. */
export const symbolNames = ['WI', 'SC', 'H1', 'H2', 'H3', 'H4', 'A', 'K', 'Q', 'J', 'T', 'CO'] as const;
export type SymbolName = (typeof symbolNames)[number];

/** Draws one symbol on a transparent square of 120 by 120. */
export type SymbolDrawing = (brush: Brush) => string;
export type SymbolSet = Readonly<Record<SymbolName, SymbolDrawing>>;

/** What three reels of the old kind show. */
export const classicNames = [
  '7',
  'BAR3',
  'BAR2',
  'BAR1',
  'BELL',
  'MELON',
  'PLUM',
  'ORANGE',
  'LEMON',
  'CHERRY',
  'JP',
] as const;
export type ClassicName = (typeof classicNames)[number];
export type ClassicSet = Readonly<Record<ClassicName, SymbolDrawing>>;

export const SYMBOL_SIDE = 120;
