import { type Drawing, ellipse, polygon, stop } from '../kit.ts';

/** Three tracks with a mark on each: what lies beyond it wins. */
export function markedTrack(draw: Drawing): string {
  const { gold, hero, ink, second } = draw.palette;
  const track = (y: number, mark: number) =>
    `<rect x="44" y="${y - 20}" width="272" height="52" rx="26" fill="${ink}" opacity=".4"/>` +
    `<rect x="44" y="${y - 26}" width="272" height="52" rx="26" fill="${second[1]}"/>` +
    `<rect x="60" y="${y - 10}" width="${mark - 60}" height="20" rx="10" fill="${second[3]}"/>` +
    `<rect x="${mark}" y="${y - 10}" width="${300 - mark}" height="20" rx="10" fill="${hero[4]}"/>` +
    `<rect x="${mark - 20}" y="${y - 36}" width="40" height="72" rx="13" fill="${draw.linear([stop(0, '#fff'), stop(1, gold[3]!)])}"/>` +
    ellipse(mark - 6, y - 24, 8, 4, '#fff', 'opacity=".8"');
  return (
    `<g transform="rotate(-9 180 205)">${track(124, 118)}${track(214, 226)}${track(304, 166)}` +
    polygon('270,146 292,180 248,180', gold[4]!) +
    '</g>'
  );
}
