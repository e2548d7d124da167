import { circle, type Drawing, ellipse, line, polygon, sparkle, stop } from '../kit.ts';

export function mineField(draw: Drawing): string {
  const { gold, groundDark, hero, ink, second } = draw.palette;
  const t = (x: number, y: number, open: number, body = '') =>
    `<g transform="translate(${x} ${y})">` +
    `<rect x="-42" y="-34" width="84" height="84" rx="16" fill="${ink}" opacity=".35"/>` +
    `<rect x="-42" y="-42" width="84" height="84" rx="16" fill="${open ? second[1] : second[2]}"/>` +
    `<rect x="-42" y="-42" width="84" height="${open ? 84 : 76}" rx="16" fill="${open ? groundDark : draw.linear([stop(0, second[4]), stop(1, second[3])])}" opacity="${open ? 0.82 : 1}"/>` +
    body +
    `</g>`;
  const gem =
    polygon('-22,-6 -12,-20 12,-20 22,-6 0,24', hero[3]) +
    polygon('-22,-6 -12,-20 0,-6', hero[5]) +
    polygon('-12,-20 12,-20 0,-6', '#fff') +
    polygon('0,-6 22,-6 0,24', hero[2]);
  const bomb =
    circle(0, 6, 25, draw.radial([stop(0, '#8a93a6'), stop(0.4, '#3b4252'), stop(1, '#10131a')])) +
    `<rect x="-8" y="-26" width="16" height="12" rx="3" fill="#2a303d"/>` +
    line('M0 -26C2 -40 16 -40 20 -32', gold[3], 3.5) +
    sparkle(22, -32, 13, gold[4]) +
    ellipse(-9, -4, 7, 4, '#fff', 'opacity=".6" transform="rotate(-30 -9 -4)"');
  return (
    `<g transform="rotate(-8 180 200)">` +
    t(86, 106, 0) +
    t(180, 106, 1, gem) +
    t(274, 106, 0) +
    t(86, 200, 1, gem) +
    t(180, 200, 1, bomb) +
    t(274, 200, 0) +
    t(86, 294, 0) +
    t(180, 294, 0) +
    t(274, 294, 1, gem) +
    '</g>'
  );
}
