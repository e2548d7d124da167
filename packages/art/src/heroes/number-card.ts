import { circle, type Drawing, ellipse, stop } from '../kit.ts';

const CELLS = 4;
/** The cells that were drawn, by row and column. */
const DRAWN: ReadonlySet<string> = new Set(['0-2', '1-0', '1-3', '2-1', '3-2']);

/** A card of cells, some of them drawn. */
export function numberCard(draw: Drawing): string {
  const { gold, groundDark, hero, ink, second } = draw.palette;
  let cells = '';
  for (let row = 0; row < CELLS; row += 1)
    for (let column = 0; column < CELLS; column += 1) {
      const [x, y] = [84 + column * 64, 108 + row * 64];
      cells += DRAWN.has(`${row}-${column}`)
        ? circle(x, y, 29, draw.radial([stop(0, gold[5]!), stop(0.5, hero[3]!), stop(1, hero[1]!)])) +
          ellipse(x - 9, y - 12, 10, 6, '#fff', 'opacity=".6"')
        : `<rect x="${x - 26}" y="${y - 26}" width="52" height="52" rx="13" fill="${second[2]}"/>` +
          `<rect x="${x - 26}" y="${y - 26}" width="52" height="46" rx="13" fill="${second[3]}"/>`;
    }
  return (
    `<g transform="rotate(7 180 205)">` +
    `<rect x="34" y="62" width="292" height="292" rx="34" fill="${ink}" opacity=".4"/>` +
    `<rect x="34" y="54" width="292" height="292" rx="34" fill="${groundDark}"/>` +
    cells +
    '</g>'
  );
}
