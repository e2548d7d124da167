import { createDrawing, type Drawing, paletteOf } from '../kit.ts';

/** Side of the square that a crest is drawn on, transparent behind. */
export const CREST_SIDE = 160;
export const CREST_MIDDLE = CREST_SIDE / 2;

/** A drawing in gold for members, or in the hue of an agent's kind. */
export function createCrestDrawing(id: string, hue: number | 'gold'): Drawing {
  return createDrawing(id, paletteOf({ field: 262, hero: hue, second: 262, mood: 'mid', finish: 'plain' }));
}
