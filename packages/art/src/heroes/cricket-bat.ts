import { across, colour, type Drawing, line, place, shadow, sphere, stop } from '../kit.ts';

export function cricketBat(draw: Drawing): string {
  const { gold, hero, ink } = draw.palette;
  return (
    shadow(draw, 190, 336, 110, 14) +
    (`<g transform="translate(14 4) rotate(38 176 200) scale(1.04)">` +
      `<rect x="140" y="134" width="78" height="206" rx="26" fill="${ink}" opacity=".35" transform="translate(8 8)"/>` +
      `<rect x="166" y="44" width="26" height="104" rx="12" fill="${draw.linear([stop(0, hero[4]), stop(0.5, hero[3]), stop(1, hero[1])], ...across)}"/>` +
      [0, 1, 2, 3, 4, 5]
        .map((i) => line(`M166 ${60 + i * 13}L192 ${54 + i * 13}`, hero[1], 3, 'opacity=".6"'))
        .join('') +
      `<path d="M140 166C140 146 160 140 179 126C198 140 218 146 218 166V314C218 332 206 340 179 340C152 340 140 332 140 314Z" fill="${draw.linear([stop(0, gold[5]), stop(0.5, colour(0.87, 0.07, 82)), stop(1, colour(0.7, 0.09, 72))], ...across)}"/>` +
      `<path d="M179 140V340" stroke="${colour(0.62, 0.09, 70)}" stroke-width="3" opacity=".6"/>` +
      `<rect x="140" y="214" width="78" height="46" fill="${hero[3]}"/>` +
      `<rect x="140" y="214" width="40" height="46" fill="#fff" opacity=".18"/>` +
      `<path d="M140 226H218M140 248H218" stroke="#fff" stroke-width="3" opacity=".75"/></g>`) +
    place(
      -160,
      -4,
      0,
      1,
      sphere(draw, 258, 132, 48, [
        colour(0.28, 0.1, 22),
        colour(0.38, 0.14, 24),
        colour(0.48, 0.18, 25),
        colour(0.56, 0.2, 26),
        colour(0.68, 0.17, 28),
        colour(0.86, 0.07, 30),
      ]) +
        line('M222 116Q258 150 300 112', '#fff', 2, 'opacity=".9"') +
        line('M224 124Q258 158 302 120', '#fff', 3, 'opacity=".8" stroke-dasharray="1 7"') +
        line('M219 108Q256 140 296 104', '#fff', 3, 'opacity=".8" stroke-dasharray="1 7"'),
    )
  );
}
