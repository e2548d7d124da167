import {
  type Brush,
  centred,
  circle,
  ellipse,
  line,
  path,
  place,
  polygon,
  rect,
  repeat,
  rows,
  sparkle,
  stop,
} from '../kit.ts';

/** The full moon behind a thread of cloud. */
export function silverMoon(brush: Brush): string {
  const silver = brush.radial(
    [stop(0, '#ffffff'), stop(0.55, '#dfe8ff'), stop(1, '#7f95d8')],
    0.36,
    0.3,
    0.85,
  );
  const glow = brush.radial([stop(0, '#9db8ff', 0.7), stop(1, '#9db8ff', 0)], ...centred);
  const crater = (x: number, y: number, radius: number) => circle(x, y, radius, '#8da3e0', 'opacity=".4"');
  return (
    circle(60, 54, 60, glow) +
    circle(60, 52, 44, silver) +
    circle(60, 52, 43, 'none', 'stroke="#fff" stroke-width="2" opacity=".8"') +
    crater(44, 40, 8) +
    crater(78, 34, 5) +
    crater(72, 60, 9) +
    crater(38, 64, 5) +
    crater(58, 26, 3.5) +
    sparkle(100, 22, 10, '#fff4c2')
  );
}

/** A rolled chart with a constellation on it. */
export function starMap(brush: Brush): string {
  const sheet = brush.linear([stop(0, '#3b3aa0'), stop(0.5, '#2a2478'), stop(1, '#171346')]);
  const roll = brush.linear([stop(0, '#fff1c4'), stop(0.5, '#e3b45c'), stop(1, '#8a5a1c')], 0, 0, 0, 1);
  const found = rows([
    [28, 66],
    [42, 42],
    [60, 54],
    [78, 34],
    [94, 48],
    [76, 72],
  ]);
  const way = found.map(([x, y], index) => `${index ? 'L' : 'M'}${x} ${y}`).join('');
  const speck = () => circle(20 + brush.random() * 80, 26 + brush.random() * 58, 0.9, '#fff', 'opacity=".7"');
  return (
    rect(12, 16, 96, 84, sheet, 'rx="3" stroke="#8f8bff" stroke-width="1.5"') +
    circle(60, 56, 30, 'none', 'stroke="#8f8bff" stroke-width="1" opacity=".5"') +
    circle(60, 56, 18, 'none', 'stroke="#8f8bff" stroke-width="1" opacity=".5"') +
    line('M60 24V88M24 56H96', '#8f8bff', 0.9, 'opacity=".5"') +
    repeat(18, speck) +
    line(`${way}L60 54`, '#ffe9a8', 1.8, 'opacity=".9"') +
    found.map(([x, y], index) => sparkle(x, y, index % 2 ? 8 : 6, '#fff6d0')).join('') +
    rect(5, 8, 110, 13, roll, 'rx="6"') +
    rect(5, 96, 110, 13, roll, 'rx="6"')
  );
}

function owlHalf(brush: Brush, wing: string): string {
  const ring = brush.radial([stop(0, '#fff7dc'), stop(1, '#d9b98a')], ...centred);
  return (
    path('M0 22C20 22 30 8 44 4C44 18 48 28 46 44C50 74 34 106 0 108Z', wing) +
    path('M30 46C46 52 50 84 28 102C22 84 22 62 30 46Z', '#3a3468', 'opacity=".55"') +
    circle(18, 40, 17, ring) +
    circle(17, 41, 11, '#ffb42e') +
    circle(16, 41, 6.5, '#17122e') +
    circle(13.6, 38.4, 2.2, '#fff') +
    path('M4 26C14 20 26 20 42 10C38 22 24 26 12 30Z', '#fff', 'opacity=".6"')
  );
}

export function owl(brush: Brush): string {
  const lit = brush.linear([stop(0, '#b9a8ea'), stop(0.5, '#7a66c0'), stop(1, '#3f3278')]);
  const dark = brush.linear([stop(0, '#9f8cd8'), stop(0.5, '#6250a8'), stop(1, '#322664')]);
  const chest = (index: number) => {
    const [row, column] = [Math.floor(index / 4), index % 4];
    return line(`M${42 + column * 10 + (row % 2) * 5} ${72 + row * 9}q3 5 6 0`, '#fff', 2, 'opacity=".55"');
  };
  return (
    line('M8 112C36 106 84 106 114 112', '#6a4526', 8) +
    `<g transform="translate(60 0) scale(-1 1)">${owlHalf(brush, lit)}</g>` +
    `<g transform="translate(60 0)">${owlHalf(brush, dark)}</g>` +
    repeat(12, chest) +
    polygon('53,50 67,50 60,64', '#ffb42e') +
    polygon('60,50 67,50 60,64', '#c97a10') +
    line('M46 104v9M52 105v9M68 105v9M74 104v9', '#ffb42e', 4)
  );
}

export function comet(brush: Brush): string {
  const tail = brush.linear([stop(0, '#7fd0ff', 0), stop(1, '#e6f6ff', 0.95)], 1, 0, 0, 1);
  const head = brush.radial([stop(0, '#fff'), stop(0.4, '#c9efff'), stop(1, '#3f9be8')]);
  const glow = brush.radial([stop(0, '#9fdcff', 0.8), stop(1, '#9fdcff', 0)], ...centred);
  return (
    path('M24 70C50 30 82 10 116 4C96 34 76 68 52 100Z', tail) +
    line('M52 44C70 26 90 14 106 10M64 76C82 54 96 34 106 18', '#fff', 2.2, 'opacity=".7"') +
    circle(40, 82, 40, glow) +
    circle(40, 82, 26, head) +
    ellipse(31, 72, 7, 4.6, '#fff', 'opacity=".85" transform="rotate(-30 31 72)"') +
    sparkle(22, 30, 10, '#fff', 0.9) +
    sparkle(98, 74, 9, '#fff', 0.8)
  );
}

/** A firefly from above, its lamp lit. */
export function firefly(brush: Brush): string {
  const glow = brush.radial(
    [stop(0, '#fff6a8', 0.9), stop(0.4, '#ffe04a', 0.4), stop(1, '#ffe04a', 0)],
    ...centred,
  );
  const lamp = brush.radial([stop(0, '#fffde0'), stop(0.5, '#ffe95a'), stop(1, '#d99a12')]);
  const wing = brush.linear([stop(0, '#f2fbff', 0.95), stop(1, '#86c4e8', 0.55)]);
  const side = (turn: number) =>
    `<g transform="rotate(${turn} 60 44)">` +
    path('M60 44C40 30 14 36 6 56C22 70 48 64 60 44Z', wing, 'stroke="#fff" stroke-width="1.2"') +
    line('M56 46C40 46 24 50 12 56', '#fff', 1.2, 'opacity=".8"') +
    '</g>';
  return (
    circle(60, 78, 42, glow) +
    side(-14) +
    `<g transform="translate(120 0) scale(-1 1)">${side(-14)}</g>` +
    place(
      60,
      84,
      0,
      1,
      ellipse(0, 0, 15, 26, lamp) + line('M-13 -8H13M-14 4H14M-11 16H11', '#a8720c', 2, 'opacity=".6"'),
    ) +
    ellipse(60, 50, 12, 15, '#2b2438') +
    ellipse(56, 44, 3.6, 6, '#fff', 'opacity=".35"') +
    circle(60, 30, 9, '#d8432e') +
    circle(56, 27, 2, '#fff', 'opacity=".8"') +
    line('M56 23C52 14 46 12 42 12M64 23C68 14 74 12 78 12', '#2b2438', 2.4)
  );
}
