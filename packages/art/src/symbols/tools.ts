import { type Brush, centred, circle, colour, type Hue, rampOf, stop } from '../kit.ts';
import { ribbon } from './ribbon.ts';
import type { SymbolDrawing } from './symbol-set.ts';

/** A body lit from the top left, in a hue: light, full, dark. */
export function bodyOf(brush: Brush, hue: Hue, chroma = 0.15): string {
  if (hue === 'gold') return brush.linear([stop(0, '#fff6cf'), stop(0.5, '#f2c454'), stop(1, '#8a5410')]);
  return brush.linear([
    stop(0, colour(0.92, chroma * 0.5, hue)),
    stop(0.45, colour(0.68, chroma, hue)),
    stop(1, colour(0.36, chroma * 0.8, hue)),
  ]);
}

/** The same of a round thing. */
export function roundOf(brush: Brush, hue: Hue, chroma = 0.15): string {
  const [, dark, , full, , light] = rampOf(hue);
  if (hue === 'gold') return brush.radial([stop(0, light), stop(0.5, full), stop(1, dark)]);
  return brush.radial([
    stop(0, colour(0.95, chroma * 0.4, hue)),
    stop(0.45, colour(0.7, chroma, hue)),
    stop(1, colour(0.34, chroma * 0.8, hue)),
  ]);
}

export const halo = (brush: Brush, fill: string, opacity = 0.55): string =>
  circle(60, 60, 58, brush.radial([stop(0, fill, opacity), stop(1, fill, 0)], ...centred));

/** A symbol that says what it does: what it shows, a little smaller, over the band with the word. */
export const marked =
  (drawing: SymbolDrawing, text: 'WILD' | 'SCATTER', hue: number): SymbolDrawing =>
  (brush) =>
    `<g transform="translate(60 52) scale(.9) translate(-60 -60)">${drawing(brush)}</g>` +
    ribbon(brush, { text, y: 95, light: colour(0.72, 0.17, hue), dark: colour(0.36, 0.14, hue) });
