import { circle, colour, type Drawing, ellipse, path, place, shadow, stop } from '../kit.ts';

export function tokenBowl(draw: Drawing): string {
  const { gold, hero, heroHue, ink, red } = draw.palette;
  const tok = (x: number, y: number, k: number) =>
    ellipse(x + 3, y + 6, 25, 12, ink, 'opacity=".4"') +
    path(`M${x - 25} ${y}v6a25 12 0 0 0 50 0v-6Z`, k ? colour(0.8, 0.01, 80) : colour(0.42, 0.16, 24)) +
    ellipse(x, y, 25, 12, k ? '#fff' : red) +
    ellipse(
      x,
      y,
      17,
      8,
      'none',
      `stroke="${k ? colour(0.8, 0.01, 80) : '#fff'}" stroke-width="1.6" opacity=".7"`,
    );
  return (
    shadow(draw, 180, 338, 144, 18) +
    ellipse(180, 296, 140, 46, colour(0.62, 0.03, heroHue)) +
    ellipse(180, 288, 140, 46, draw.linear([stop(0, '#fff'), stop(1, colour(0.84, 0.02, 230))])) +
    ellipse(180, 288, 118, 37, 'none', `stroke="${hero[2]}" stroke-width="4"`) +
    ellipse(180, 288, 96, 29, colour(0.9, 0.015, 230)) +
    tok(132, 284, 0) +
    tok(186, 276, 1) +
    tok(164, 302, 0) +
    tok(226, 296, 0) +
    (`<g transform="rotate(16 216 150)">` +
      `<path d="M112 176C112 90 152 66 206 66C260 66 300 90 300 176A94 26 0 0 1 112 176Z" fill="${ink}" opacity=".25" transform="translate(6 12)"/>` +
      `<path d="M112 176C112 90 152 66 206 66C260 66 300 90 300 176A94 26 0 0 1 112 176Z" fill="${draw.linear([stop(0, '#fff'), stop(0.5, colour(0.95, 0.01, 230)), stop(1, colour(0.72, 0.04, 245))])}"/>` +
      `<ellipse cx="206" cy="176" rx="94" ry="26" fill="${colour(0.56, 0.05, 250)}"/>` +
      `<ellipse cx="206" cy="180" rx="84" ry="20" fill="${colour(0.36, 0.05, 255)}"/>` +
      `<rect x="182" y="50" width="48" height="20" rx="8" fill="${colour(0.88, 0.02, 240)}"/>` +
      `<path d="M118 140Q206 172 294 140M116 152Q206 184 296 152" fill="none" stroke="${hero[2]}" stroke-width="4"/>` +
      [150, 206, 262]
        .map((x, i) =>
          place(
            x,
            i === 1 ? 118 : 112,
            0,
            0.9,
            [0, 60, 120, 180, 240, 300]
              .map(
                (a) =>
                  `<ellipse cx="0" cy="-11" rx="5.5" ry="10" fill="${hero[2]}" transform="rotate(${a})"/>`,
              )
              .join('') + circle(0, 0, 5, gold[3]),
          ),
        )
        .join('') +
      `</g>`)
  );
}
