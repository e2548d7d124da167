import { type HeroName, heroes } from '../heroes/index.ts';
import { drawingWith, type Hues, paletteOf } from '../kit.ts';
import { SYMBOL_SIDE, type SymbolDrawing } from './symbol-set.ts';

/** The side of the square a hero fills on its own canvas, and the middle of that square. */
const HERO_SIDE = 300;
const HERO_MIDDLE = { x: 180, y: 203 };

interface HeroSymbol {
  hues: Pick<Hues, 'hero' | 'second'> & Partial<Hues>;
  /** Pixels of the hero's canvas to move it by, when its weight is not in the middle. */
  shift?: { x: number; y: number };
  zoom?: number;
}

/** A cover's hero as a reel symbol, in hues of its own. */
export function heroSymbol(name: HeroName, { hues, shift, zoom = 1 }: HeroSymbol): SymbolDrawing {
  const palette = paletteOf({ field: 270, mood: 'mid', finish: 'plain', ...hues });
  const scale = (SYMBOL_SIDE / HERO_SIDE) * zoom;
  return (brush) => {
    const draw = drawingWith(brush, palette);
    const [x, y] = [HERO_MIDDLE.x - (shift?.x ?? 0), HERO_MIDDLE.y - (shift?.y ?? 0)];
    return `<g transform="translate(60 60) scale(${scale.toFixed(3)}) translate(${-x} ${-y})">${heroes[name](draw)}</g>`;
  };
}
