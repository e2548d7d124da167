import { type Brush, colour, lettering, path, stop } from '../kit.ts';
import type { SymbolDrawing, SymbolSet } from './symbol-set.ts';

const DIRECTION = [0, 0, 0.25, 1] as const;
const OUTER = 'M60 8 104 30v60L60 112 16 90V30Z';
const INNER = 'M60 15 98 34v52L60 105 22 86V34Z';

function letter(text: string, hue: number): SymbolDrawing {
  const isWide = text.length > 1;
  const size = isWide ? 62 : 74;
  const tracking = isWide ? -0.08 : 0;
  return (brush: Brush) => {
    const metal = brush.linear(
      [
        stop(0, colour(0.97, 0.05, hue)),
        stop(0.45, colour(0.82, 0.14, hue)),
        stop(0.52, colour(0.66, 0.17, hue)),
        stop(1, colour(0.46, 0.15, hue - 12)),
      ],
      ...DIRECTION,
    );
    const plate = brush.linear(
      [stop(0, colour(0.36, 0.09, hue)), stop(1, colour(0.2, 0.05, hue))],
      ...DIRECTION,
    );
    const run = (y: number, fill: string, more: string) =>
      lettering(text, { x: 60, y, size, fill, tracking, more });
    const rim = `stroke="${colour(0.62, 0.13, hue)}" stroke-width="2.5" stroke-linejoin="round" opacity=".9"`;
    const edge = `stroke="${colour(0.22, 0.07, hue)}" stroke-width="9" stroke-linejoin="round"`;
    return (
      path(OUTER, plate, rim) +
      path(INNER, 'none', `stroke="${colour(0.85, 0.1, hue)}" stroke-opacity=".25" stroke-width="1.5"`) +
      run(91, '#000', 'opacity=".5"') +
      run(86, 'none', edge) +
      run(86, 'none', `stroke="${colour(0.96, 0.05, hue)}" stroke-width="2.8" stroke-linejoin="round"`) +
      run(86, metal, '')
    );
  };
}

/** The five letters of a set, each with its own hue in degrees so that they are told apart at a glance. */
export function letters(
  hues: Record<'A' | 'K' | 'Q' | 'J' | 'T', number>,
): Pick<SymbolSet, 'A' | 'K' | 'Q' | 'J' | 'T'> {
  return {
    A: letter('A', hues.A),
    K: letter('K', hues.K),
    Q: letter('Q', hues.Q),
    J: letter('J', hues.J),
    T: letter('10', hues.T),
  };
}
