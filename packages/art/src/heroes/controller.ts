import { circle, colour, type Drawing, ellipse, line, path, type Ramp, rows, shadow, stop } from '../kit.ts';

export function controller(draw: Drawing): string {
  const { gold, hero, ink, paper, second } = draw.palette;
  const body =
    'M104 142C64 142 46 184 38 250C34 304 66 322 90 294L124 260H236L270 294C294 322 326 304 322 250C314 184 296 142 256 142C238 142 232 154 214 154H146C128 154 122 142 104 142Z';
  const hole = (x: number, y: number, r: number, ramp: Ramp) =>
    circle(x, y, r, ink, 'opacity=".45"') +
    circle(x, y, r - 4, draw.radial([stop(0, ramp[4]), stop(0.6, ramp[2]), stop(1, ramp[1])]));
  return (
    shadow(draw, 180, 334, 130, 15) +
    line('M180 154C180 110 214 108 212 64', second[2], 7) +
    (`<g transform="rotate(-6 180 215)">` +
      `<path d="${body}" fill="${hero[1]}" transform="translate(0 10)"/>` +
      path(body, draw.body(hero)) +
      line('M104 150C72 150 56 186 47 244', '#fff', 4, 'opacity=".55"') +
      `<path d="M92 186h22v22h22v22h-22v22h-22v-22h-22v-22h22z" fill="${draw.linear([stop(0, second[1]), stop(1, second[0])])}" stroke="${second[0]}" stroke-width="5" stroke-linejoin="round" transform="translate(2 -6)"/>` +
      rows([
        [256, 178, gold[3]],
        [284, 206, colour(0.68, 0.19, 20)],
        [256, 234, colour(0.72, 0.15, 230)],
        [228, 206, colour(0.76, 0.17, 150)],
      ])
        .map(
          ([x, y, k]) =>
            circle(x, y + 3, 14, ink, 'opacity=".4"') +
            circle(x, y, 14, k) +
            ellipse(x - 4, y - 5, 5, 3, '#fff', 'opacity=".6"'),
        )
        .join('') +
      hole(150, 248, 24, second) +
      hole(212, 248, 24, second) +
      `<rect x="160" y="178" width="40" height="9" rx="4.5" fill="${paper}" opacity=".85"/>` +
      `</g>`)
  );
}
