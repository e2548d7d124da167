import {
  across,
  type Brush,
  centred,
  circle,
  ellipse,
  line,
  path,
  rect,
  repeat,
  sparkle,
  stop,
} from '../kit.ts';

const GOLD = ['#fff6cf', '#f2c454', '#9a6414'] as const;

/** A key of gold with a clover bow. */
export function goldKey(brush: Brush): string {
  const gold = brush.linear([stop(0, GOLD[0]), stop(0.5, GOLD[1]), stop(1, GOLD[2])]);
  const glow = brush.radial([stop(0, '#ffd76a', 0.6), stop(1, '#ffd76a', 0)], ...centred);
  const lobe = (x: number, y: number) =>
    circle(x, y, 15, 'none', 'stroke="#7a4a0c" stroke-width="12"') +
    circle(x, y, 15, 'none', `stroke="${GOLD[1]}" stroke-width="9"`) +
    circle(x, y, 17.5, 'none', 'stroke="#fff6cf" stroke-width="1.6" opacity=".8"');
  return (
    circle(60, 54, 60, glow) +
    '<g transform="translate(6 8) rotate(38 60 54) scale(.9)">' +
    rect(54, 44, 12, 70, gold, 'rx="4" stroke="#7a4a0c" stroke-width="1.4"') +
    rect(64, 84, 18, 9, gold, 'rx="2" stroke="#7a4a0c" stroke-width="1.2"') +
    rect(64, 99, 22, 9, gold, 'rx="2" stroke="#7a4a0c" stroke-width="1.2"') +
    lobe(44, 32) +
    lobe(76, 32) +
    lobe(60, 8) +
    circle(60, 26, 11, gold) +
    circle(60, 26, 6, '#c8243c') +
    rect(48, 46, 24, 8, gold, 'rx="3" stroke="#7a4a0c" stroke-width="1.2"') +
    '</g>' +
    sparkle(24, 28, 11, '#fff')
  );
}

/** An open chest with light in it. */
export function chest(brush: Brush): string {
  const wood = brush.linear([stop(0, '#c07a3a'), stop(1, '#5b2d10')], 0, 0, 0.2, 1);
  const gold = brush.linear([stop(0, GOLD[0]), stop(0.5, GOLD[1]), stop(1, GOLD[2])]);
  const light = brush.radial([stop(0, '#fff2b0', 0.95), stop(1, '#ffc94a', 0)], ...centred);
  const coin = (index: number) =>
    ellipse(24 + index * 12, 58 - (index % 3) * 5, 10, 6, gold, 'stroke="#9a6414" stroke-width="1"');
  return (
    ellipse(60, 50, 62, 48, light) +
    path('M14 46C14 12 106 12 106 46L100 54H20Z', wood) +
    path('M22 48C24 22 96 22 98 48Z', '#3a1c0a') +
    line('M16 46C16 14 104 14 104 46', GOLD[1], 4) +
    repeat(7, coin) +
    sparkle(34, 30, 12, '#fff') +
    sparkle(84, 24, 9, '#fff', 0.9) +
    rect(12, 58, 96, 50, wood, 'rx="5"') +
    rect(12, 58, 96, 8, gold) +
    rect(18, 58, 9, 50, gold) +
    rect(93, 58, 9, 50, gold) +
    rect(50, 60, 20, 22, gold, 'rx="4"') +
    circle(60, 70, 3.5, '#5b2d10')
  );
}

/** A goblet set with stones. */
export function goblet(brush: Brush): string {
  const gold = brush.linear(
    [stop(0, GOLD[1]), stop(0.25, GOLD[0]), stop(0.6, GOLD[1]), stop(1, GOLD[2])],
    ...across,
  );
  const wine = brush.radial([stop(0, '#d8345a'), stop(1, '#5c0a24')]);
  const stone = (x: number, y: number, fill: string) =>
    circle(x, y, 5.6, '#7a4a0c') +
    circle(x, y, 4.6, fill) +
    circle(x - 1.4, y - 1.6, 1.4, '#fff', 'opacity=".9"');
  return (
    ellipse(60, 110, 36, 6, '#000', 'opacity=".35"') +
    path('M32 108C32 98 52 100 54 92V76H66V92C68 100 88 98 88 108Q60 118 32 108Z', gold) +
    ellipse(60, 78, 12, 6, gold, 'stroke="#7a4a0c" stroke-width="1"') +
    path('M22 18C22 54 36 76 60 76C84 76 98 54 98 18Z', gold, 'stroke="#7a4a0c" stroke-width="1.2"') +
    ellipse(60, 18, 38, 11, GOLD[0]) +
    ellipse(60, 19, 33, 8.4, wine) +
    line('M25 40Q60 56 95 40M29 52Q60 67 91 52', '#9a6414', 2, 'opacity=".7"') +
    stone(38, 49, '#2fbf8a') +
    stone(60, 54, '#e23a52') +
    stone(82, 49, '#3f8ff0') +
    line('M30 26C32 46 38 58 46 66', '#fff', 4, 'opacity=".6"')
  );
}
