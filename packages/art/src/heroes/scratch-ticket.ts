import {
  circle,
  colour,
  type Drawing,
  ellipse,
  line,
  place,
  polygon,
  type Ramp,
  repeat,
  shadow,
  sparkle,
  stop,
} from '../kit.ts';

export function scratchTicket(draw: Drawing): string {
  const { gold, groundMid, hero, ink, second } = draw.palette;
  const edge = repeat(
    9,
    (i) => circle(62, 108 + i * 23, 7, groundMid) + circle(298, 108 + i * 23, 7, groundMid),
  );
  const silver: Ramp = [
    colour(0.5, 0.01, 260),
    colour(0.62, 0.01, 260),
    colour(0.74, 0.01, 260),
    colour(0.84, 0.008, 260),
    colour(0.92, 0.005, 260),
    '#fff',
  ];
  const cell = (x: number, y: number, open: boolean) =>
    `<rect x="${x}" y="${y}" width="58" height="58" rx="10" fill="${open ? '#fff' : draw.linear([stop(0, silver[5]), stop(0.5, silver[3]), stop(1, silver[2])])}"/>` +
    (open
      ? place(
          x + 29,
          y + 30,
          0,
          0.95,
          polygon('-20,-6 -11,-18 11,-18 20,-6 0,22', hero[3]) +
            polygon('-11,-18 11,-18 0,-6', hero[5]) +
            polygon('0,-6 20,-6 0,22', hero[1]),
        )
      : line(`M${x + 14} ${y + 36}l12 -12M${x + 26} ${y + 40}l18 -18`, '#fff', 3, 'opacity=".7"'));
  return (
    shadow(draw, 186, 336, 120, 14) +
    (`<g transform="rotate(-9 180 200)">` +
      `<rect x="68" y="96" width="236" height="214" rx="12" fill="${ink}" opacity=".32"/>` +
      `<rect x="62" y="88" width="236" height="214" rx="12" fill="${draw.linear([stop(0, second[5]), stop(1, second[4])])}"/>` +
      edge +
      `<rect x="84" y="104" width="192" height="40" rx="8" fill="${draw.body(hero, 1)}"/>` +
      [0, 1, 2, 3, 4].map((i) => sparkle(108 + i * 36, 124, 9, '#fff', 0.95)).join('') +
      [0, 1, 2].map((i) => cell(84 + i * 67, 156, i !== 2)).join('') +
      [0, 1, 2].map((i) => cell(84 + i * 67, 224, i === 1)).join('') +
      `</g>`) +
    place(
      284,
      276,
      12,
      1,
      ellipse(5, 5, 44, 44, gold[0]) +
        circle(0, 0, 44, draw.body(gold)) +
        circle(0, 0, 34, 'none', `stroke="${gold[1]}" stroke-width="3" opacity=".7"`) +
        sparkle(0, 0, 22, gold[0], 0.6),
    )
  );
}
