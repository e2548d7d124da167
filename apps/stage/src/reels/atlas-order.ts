/** Frames of an atlas lie in rows of four, 192 pixels wide with two between them; in this order. */
const PLAY_ORDER = ['WI', 'SC', 'H1', 'H2', 'H3', 'H4', 'A', 'K', 'Q', 'J', 'T', 'CO'];
const CLASSIC_ORDER = [
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
];

export const ATLAS_COLUMNS = 4;
export const ATLAS_ROWS = 3;
export const FRAME_SIDE = 192;
export const FRAME_PITCH = 194;

/** @param slot its code */
export const atlasAddress = (slot: string): string => `/art/symbols/${slot}.webp`;

/** Where a symbol lies in any atlas that has it, counted from the top left. */
export function placeInAtlas(symbol: string): { readonly column: number; readonly row: number } {
  const at = (CLASSIC_ORDER.includes(symbol) ? CLASSIC_ORDER : PLAY_ORDER).indexOf(symbol);
  return { column: at % ATLAS_COLUMNS, row: Math.floor(at / ATLAS_COLUMNS) };
}
