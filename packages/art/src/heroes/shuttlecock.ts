import { across, colour, type Drawing, fixed, line, path, stop } from '../kit.ts';

export function shuttlecock(draw: Drawing): string {
  const { hero } = draw.palette;
  let drawn =
    line('M40 340C70 290 90 270 120 250', hero[4], 6, 'opacity=".6"') +
    line('M70 352C92 316 112 296 138 280', hero[4], 4, 'opacity=".45"');
  drawn += `<g transform="rotate(-132 196 190)">`;
  for (let i = -4; i <= 4; i++) {
    const a = i * 0.105,
      x = 196 + 150 * Math.sin(a) * 1.35,
      y = 232 - 150 * Math.cos(a);
    drawn +=
      path(
        `M${196 + i * 6} 232L${fixed(x - 16)} ${fixed(y + 26)}Q${fixed(x)} ${fixed(y - 26)} ${fixed(x + 16)} ${fixed(y + 22)}Z`,
        i % 2 ? '#fff' : colour(0.9, 0.012, 250),
        `stroke="${colour(0.7, 0.02, 250)}" stroke-width="1.2"`,
      ) + line(`M${196 + i * 5} 232L${fixed(x)} ${fixed(y + 4)}`, colour(0.7, 0.02, 250), 2);
  }
  drawn +=
    line('M158 182Q196 196 234 182M148 150Q196 168 244 150', hero[3], 3.5) +
    path(
      'M160 232H232C232 280 216 298 196 298C176 298 160 280 160 232Z',
      draw.linear([stop(0, '#fff'), stop(1, colour(0.82, 0.02, 250))], ...across),
    ) +
    (`<rect x="158" y="226" width="76" height="17" rx="5" fill="${draw.linear([stop(0, hero[4]), stop(1, hero[1])], ...across)}"/>` +
      `</g>`);
  return drawn;
}
