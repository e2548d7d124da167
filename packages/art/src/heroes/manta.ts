import { circle, type Drawing, line, path, repeat, rows, stop } from '../kit.ts';

export function manta(draw: Drawing): string {
  const { hero, ink, key, second } = draw.palette;
  const w =
    'M180 92C214 104 236 130 276 146C306 158 330 188 336 236C298 206 262 214 236 246C216 272 198 282 180 284C162 282 144 272 124 246C98 214 62 206 24 236C30 188 54 158 84 146C124 130 146 104 180 92Z';
  return (
    `<g transform="translate(180 200) rotate(14) scale(.94) translate(-180 -196)">` +
    `<g opacity=".32" transform="translate(12 26)">` +
    path(w, ink) +
    `</g>` +
    line('M180 276C186 306 178 322 190 352', hero[2], 6) +
    path(
      'M160 100C148 78 146 68 152 60C164 66 172 80 174 98ZM200 100C212 78 214 68 208 60C196 66 188 80 186 98Z',
      hero[3],
    ) +
    path(w, draw.linear([stop(0, hero[4]), stop(0.5, hero[2]), stop(1, hero[1])], 0.2, 0, 0.7, 1)) +
    `<path d="M180 100C206 112 226 138 262 152C226 156 202 170 180 172C158 170 134 156 98 152C134 138 154 112 180 100Z" fill="${hero[5]}" opacity=".38"/>` +
    rows([
      [148, 188, 7],
      [212, 188, 7],
      [128, 206, 5],
      [232, 206, 5],
      [164, 214, 6],
      [196, 214, 6],
      [180, 234, 5],
      [104, 190, 4],
      [256, 190, 4],
      [180, 196, 4],
    ])
      .map(([x, y, r]) => circle(x, y, r, second[5], 'opacity=".85"'))
      .join('') +
    circle(150, 116, 5, ink) +
    circle(210, 116, 5, ink) +
    `</g>` +
    repeat(10, () =>
      circle(
        30 + draw.random() * 300,
        50 + draw.random() * 290,
        2 + draw.random() * 6,
        'none',
        `stroke="${key}" stroke-width="1.5" opacity=".55"`,
      ),
    )
  );
}
