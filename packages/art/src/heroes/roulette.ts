import { circle, colour, type Drawing, ellipse, fixed, line, shadow, stop } from '../kit.ts';

export function roulette(draw: Drawing): string {
  const { gold, hero, ink } = draw.palette;
  const n = 20;
  let drawn =
    shadow(draw, 180, 330, 146, 22) +
    (`<g transform="translate(180 206) scale(1 .82)">` +
      `<circle r="152" cy="20" fill="${hero[0]}"/>` +
      `<circle r="152" fill="${draw.body(hero, 1)}"/>` +
      `<circle r="139" fill="${draw.linear([stop(0, gold[4]), stop(0.5, gold[2]), stop(1, gold[1])])}"/>` +
      `<circle r="134" fill="${ink}"/>`);
  const spin = draw.random() * 1.2;
  for (let i = 0; i < n; i++) {
    const a = spin + (i * 2 * Math.PI) / n,
      b = a + (2 * Math.PI) / n,
      q = (t: number, R: number) => [R * Math.cos(t), R * Math.sin(t)];
    drawn += `<path d="M${q(a, 131).map(fixed)}A131 131 0 0 1 ${q(b, 131).map(fixed)}L${q(b, 88).map(fixed)}A88 88 0 0 0 ${q(a, 88).map(fixed)}Z" fill="${i === 0 ? colour(0.6, 0.15, 155) : i % 2 ? '#171a21' : colour(0.55, 0.2, 24)}" stroke="${gold[3]}" stroke-width="1.8"/>`;
  }
  drawn +=
    `<circle r="88" fill="${draw.linear([stop(0, hero[4]), stop(0.5, hero[2]), stop(1, hero[1])])}"/>` +
    `<circle r="88" fill="none" stroke="${gold[3]}" stroke-width="4"/>` +
    `<circle r="62" fill="${draw.linear([stop(0, hero[1]), stop(1, hero[3])])}"/></g>` +
    `<g transform="translate(180 200)">`;
  for (let i = 0; i < 4; i++) {
    const a = 0.5 + (i * Math.PI) / 2,
      x = 66 * Math.cos(a),
      y = 54 * Math.sin(a);
    drawn +=
      line(`M0 0L${fixed(x)} ${fixed(y)}`, gold[2], 9) +
      line(`M0 -1L${fixed(x)} ${fixed(y - 1)}`, gold[4], 3.5) +
      circle(x, y, 8.5, draw.radial([stop(0, gold[5]), stop(0.6, gold[3]), stop(1, gold[1])]));
  }
  return (
    drawn +
    ellipse(0, 4, 27, 22, gold[0]) +
    circle(0, -6, 23, draw.radial([stop(0, gold[5]), stop(0.5, gold[3]), stop(1, gold[1])])) +
    circle(0, -28, 10, draw.radial([stop(0, '#fff'), stop(0.6, gold[3]), stop(1, gold[1])])) +
    '</g>' +
    circle(272, 152, 13, ink, 'opacity=".4"') +
    circle(270, 149, 12, draw.radial([stop(0, '#fff'), stop(0.7, '#e9edf5'), stop(1, '#9aa3b5')]))
  );
}
