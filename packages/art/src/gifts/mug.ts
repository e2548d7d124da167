import { circle, colour, type Drawing, ellipse, line, path, shadow, stop } from '../kit.ts';

/** A mug with the roof of the house, steaming. */
export function mug(draw: Drawing): string {
  const { gold, hero, paper } = draw.palette;
  const side = draw.linear([stop(0, hero[5]), stop(0.35, hero[4]), stop(1, hero[2])], 0, 0, 1, 0.3);
  return (
    shadow(draw, 176, 322, 120, 16) +
    line('M246 168C320 150 326 262 240 262', hero[2], 24) +
    line('M246 166C310 152 314 252 242 254', hero[4], 8) +
    path('M78 130H258V280C258 312 236 322 206 322H130C100 322 78 312 78 280Z', side) +
    ellipse(168, 130, 90, 22, hero[5]) +
    ellipse(168, 133, 78, 16, colour(0.3, 0.06, 50)) +
    circle(196, 131, 6, colour(0.42, 0.07, 55)) +
    line('M132 240L168 208L204 240', gold[3], 12) +
    line('M140 262H196M140 280H196', gold[3], 10) +
    line('M140 92C126 74 154 62 140 44M186 92C172 74 200 62 186 44', paper, 7, 'opacity=".75"')
  );
}
