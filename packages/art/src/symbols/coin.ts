import { type Brush, circle, repeat, stop } from '../kit.ts';
import type { SymbolDrawing } from './symbol-set.ts';

/** A coin seen from the front, its face left free: the game writes its worth on it. */
export const faceCoin: SymbolDrawing = (brush: Brush) => {
  const rim = brush.linear([stop(0, '#fff3bf'), stop(0.5, '#e0a233'), stop(1, '#7c4a0a')], 0, 0, 0.4, 1);
  const face = brush.radial([stop(0, '#fff6cf'), stop(0.6, '#f6c95a'), stop(1, '#d79a2b')]);
  const notch = (index: number) => {
    const turn = (index * 360) / 24;
    return `<path d="M60 6V13" stroke="#8a5410" stroke-width="2.2" opacity=".55" transform="rotate(${turn} 60 60)"/>`;
  };
  return (
    circle(60, 62, 55, '#000', 'opacity=".35"') +
    circle(60, 60, 55, rim) +
    repeat(24, notch) +
    circle(60, 60, 45, '#8a5410', 'opacity=".55"') +
    circle(60, 60, 43.5, face) +
    circle(60, 60, 43.5, 'none', 'stroke="#fffbe6" stroke-width="1.4" opacity=".8"') +
    `<path d="M24 44A40 40 0 0 1 76 22" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".75"/>`
  );
};
