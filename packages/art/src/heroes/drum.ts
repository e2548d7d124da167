import { across, circle, colour, type Drawing, ellipse, line, path, shadow, stop } from '../kit.ts';

export function drum(draw: Drawing): string {
  const { gold, hero } = draw.palette;
  let drawn =
    shadow(draw, 180, 336, 128, 15) +
    path(
      'M62 168C52 214 52 264 66 306A114 34 0 0 0 294 306C308 264 308 214 298 168Z',
      draw.linear([stop(0, hero[4]), stop(0.35, hero[3]), stop(1, hero[0])], ...across),
    ) +
    line('M84 204C78 240 80 280 86 312', '#fff', 5, 'opacity=".3"');
  for (let i = 0; i < 11; i++) {
    const a = (Math.PI * (i + 0.5)) / 11;
    drawn +=
      circle(
        180 + 118 * Math.cos(a),
        186 + 36 * Math.sin(a),
        6.5,
        draw.radial([stop(0, gold[5]), stop(1, gold[1])]),
      ) +
      circle(
        180 + 115 * Math.cos(a),
        286 + 34 * Math.sin(a),
        6.5,
        draw.radial([stop(0, gold[5]), stop(1, gold[1])]),
      );
  }
  drawn +=
    ellipse(180, 166, 122, 40, hero[1]) +
    ellipse(180, 162, 116, 36, draw.linear([stop(0, '#fffaf0'), stop(1, colour(0.84, 0.05, 75))])) +
    ellipse(180, 162, 66, 20, 'none', `stroke="${hero[3]}" stroke-width="5"`) +
    [0, 120, 240]
      .map(
        (a) =>
          `<g transform="translate(180 162) scale(1 .31) rotate(${a})">` +
          `<path d="M0 -4C22 -44 46 -30 40 -8C36 6 16 8 0 -4Z" fill="${hero[3]}"/></g>`,
      )
      .join('');
  const stick = (x1: number, y1: number, x2: number, y2: number) =>
    line(`M${x1} ${y1}L${x2} ${y2}`, colour(0.44, 0.08, 60), 15) +
    line(`M${x1 - 2} ${y1 - 3}L${x2 - 2} ${y2 - 3}`, colour(0.78, 0.1, 75), 6);
  return drawn + stick(70, 74, 166, 142) + stick(306, 70, 210, 140);
}
