import { glyphOutlines } from './glyph-outlines.ts';
import { fixed } from './shapes.ts';

/** Units of the outline table per em. */
const UNITS_PER_EM = 1000;

interface Lettering {
  /** The middle of the run. */
  x: number;
  /** The baseline. */
  y: number;
  /** Pixels per em. */
  size: number;
  fill: string;
  /** Extra space between letters, in em. */
  tracking?: number;
  /** Attributes of the group, such as a stroke. */
  more?: string;
}

/** Every command of the table has its numbers in pairs of x and y. */
function moveOutline(outline: string, to: { x: number; y: number; scale: number }): string {
  return outline.replace(/(-?\d+) (-?\d+) ?/g, (_, x: string, y: string) => {
    return `${fixed(to.x + Number(x) * to.scale)} ${fixed(to.y + Number(y) * to.scale)} `;
  });
}

/**
 * Text as outlines, centred on x: the picture is the same on a machine without the font. Knows the capitals and
 * digits of `glyph-outlines.ts`; throws RangeError for any other character.
 */
export function lettering(text: string, { x, y, size, fill, tracking = 0, more = '' }: Lettering): string {
  const scale = size / UNITS_PER_EM;
  const space = tracking * UNITS_PER_EM;
  const run = Array.from(text, (character) => {
    const glyph = glyphOutlines.get(character);
    if (!glyph) throw new RangeError(`no outline for the character ${JSON.stringify(character)}`);
    return glyph;
  });
  const width = run.reduce((sum, glyph) => sum + glyph.advance + space, -space) * scale;
  let pen = x - width / 2;
  let drawn = '';
  for (const glyph of run) {
    drawn += `<path d="${moveOutline(glyph.outline, { x: pen, y, scale })}"/>`;
    pen += (glyph.advance + space) * scale;
  }
  return `<g fill="${fill}" ${more}>${drawn}</g>`;
}
