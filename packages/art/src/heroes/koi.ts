import { circle, colour, type Drawing, ellipse, path, type Ramp, rows } from '../kit.ts';
import { fishBody } from '../parts/fish-body.ts';

const WHITE: Ramp = [
  colour(0.5, 0.05, 60),
  colour(0.68, 0.04, 60),
  colour(0.84, 0.03, 70),
  colour(0.92, 0.02, 80),
  colour(0.97, 0.012, 80),
  '#ffffff',
];

function lilyPad(draw: Drawing, x: number, y: number, radius: number): string {
  const notch = `M${x} ${y}L${x + radius} ${y - radius * 0.3}L${x + radius * 0.8} ${y + radius * 0.5}Z`;
  return (
    circle(x, y, radius, colour(0.72, 0.15, 150)) +
    path(notch, draw.palette.groundMid) +
    circle(x - radius * 0.2, y - radius * 0.2, radius * 0.5, colour(0.83, 0.14, 145), 'opacity=".5"')
  );
}

/** Two koi circling each other, seen from above. */
export function koi(draw: Drawing): string {
  const { hero, key } = draw.palette;
  const ripples = [150, 118, 88].map((radius, i) =>
    ellipse(
      180,
      205,
      radius,
      radius * 0.96,
      'none',
      `stroke="${key}" stroke-width="1.5" opacity="${0.16 + i * 0.06}"`,
    ),
  );
  const bright = fishBody(draw, {
    start: 2.55,
    sweep: 2.25,
    ramp: hero,
    patchFill: colour(0.97, 0.01, 80),
    patches: [
      { along: 0.32, aside: 8, radius: 20 },
      { along: 0.66, aside: -6, radius: 16 },
    ],
  });
  const pale = fishBody(draw, {
    start: 5.7,
    sweep: 2.25,
    ramp: WHITE,
    patchFill: hero[3],
    patches: [
      { along: 0.12, aside: 0, radius: 22 },
      { along: 0.42, aside: 10, radius: 19 },
      { along: 0.7, aside: -7, radius: 15 },
    ],
  });
  const pads = rows([
    [52, 74, 17],
    [316, 330, 19],
    [318, 80, 10],
    [44, 330, 12],
  ]).map(([x, y, radius]) => lilyPad(draw, x, y, radius));
  const pair = `<g transform="translate(180 202) scale(1.07) translate(-180 -205)">${bright}${pale}</g>`;
  return ripples.join('') + pair + pads.join('');
}
