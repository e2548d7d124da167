import {
  across,
  centred,
  circle,
  type Drawing,
  ellipse,
  line,
  path,
  place,
  type Ramp,
  rect,
  repeat,
  stop,
} from '../kit.ts';

/** A lit paper lantern about (x, y), hanging on a cord from above. */
export function paperLantern(draw: Drawing, x: number, y: number, scale: number, ramp: Ramp): string {
  const { gold } = draw.palette;
  const metal = () => draw.linear([stop(0, gold[4]), stop(1, gold[1])], ...across);
  const halo = draw.radial([stop(0, ramp[4], 0.55), stop(1, ramp[4], 0)], ...centred);
  const paper = draw.radial(
    [stop(0, '#fffbe8'), stop(0.3, ramp[5]), stop(0.62, ramp[3]), stop(1, ramp[1])],
    0.46,
    0.5,
    0.62,
  );
  const rib = (rx: number) =>
    ellipse(0, 0, rx, 60, 'none', `stroke="${ramp[1]}" stroke-width="1.8" opacity=".42"`);
  return place(
    x,
    y,
    0,
    scale,
    line('M0 -200V-66', gold[2], 2.4) +
      circle(0, 0, 118, halo) +
      rect(-26, -70, 52, 13, metal(), 'rx="4"') +
      ellipse(0, 0, 70, 60, paper) +
      [52, 33, 13].map(rib).join('') +
      path('M-58 -32A70 60 0 0 1 -20 -57L-26 -46A60 50 0 0 0 -50 -24Z', '#fff', 'opacity=".45"') +
      rect(-24, 56, 48, 12, metal(), 'rx="4"') +
      line('M0 68V84', gold[3], 3) +
      circle(0, 88, 6, gold[3]) +
      repeat(4, (index) => line(`M${index * 2 - 3} 92L${index * 4 - 6} 124`, gold[2], 2.4)),
  );
}
