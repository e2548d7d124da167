import { createBrush, documentOf } from '../kit.ts';
import { fishDrawings } from './fish-drawings.ts';

export const FISH_SIDE = 256;

/** One kind of fish as an SVG document of 256 by 256, transparent behind. */
export function fishSvg(species: keyof typeof fishDrawings): string {
  const brush = createBrush(`fish-${species}`);
  const middle = FISH_SIDE / 2;
  const drawn = `<g transform="translate(${middle} ${middle})">${fishDrawings[species](brush)}</g>`;
  return documentOf(brush, { width: FISH_SIDE, height: FISH_SIDE }, drawn);
}
