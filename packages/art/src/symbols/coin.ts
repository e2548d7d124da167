import { type Brush, circle, type Hue, rampOf, repeat, stop } from '../kit.ts';
import type { SymbolDrawing } from './symbol-set.ts';

/** A coin seen from the front, its face left free: the game writes its worth on it. */
export const faceCoin =
  (hue: Hue = 'gold', notches = 24): SymbolDrawing =>
  (brush: Brush) => {
    const [dark, deep, , full, pale, light] = rampOf(hue);
    const rim = brush.linear([stop(0, light), stop(0.5, full), stop(1, dark)], 0, 0, 0.4, 1);
    const face = brush.radial([stop(0, light), stop(0.6, pale), stop(1, full)]);
    const notch = (index: number) => {
      const turn = (index * 360) / notches;
      return `<path d="M60 6V13" stroke="${deep}" stroke-width="2.2" opacity=".55" transform="rotate(${turn} 60 60)"/>`;
    };
    return (
      circle(60, 62, 55, '#000', 'opacity=".35"') +
      circle(60, 60, 55, rim) +
      repeat(notches, notch) +
      circle(60, 60, 45, deep, 'opacity=".55"') +
      circle(60, 60, 43.5, face) +
      circle(60, 60, 43.5, 'none', 'stroke="#fffbe6" stroke-width="1.4" opacity=".8"') +
      `<path d="M24 44A40 40 0 0 1 76 22" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".75"/>`
    );
  };
