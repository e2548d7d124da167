import {
  across,
  centred,
  circle,
  type Drawing,
  ellipse,
  line,
  path,
  place,
  repeat,
  rows,
  shadow,
  stop,
} from '../kit.ts';

const JAR =
  'M116 118C116 138 84 148 84 186V296C84 318 100 330 124 330H236C260 330 276 318 276 296V186C276 148 244 138 244 118Z';

function firefly(draw: Drawing, size: number): string {
  const { gold, ink } = draw.palette;
  const glow = draw.radial(
    [stop(0, gold[5], 0.95), stop(0.3, gold[4], 0.5), stop(1, gold[3], 0)],
    ...centred,
  );
  return (
    circle(0, 6, size * 3.2, glow) +
    ellipse(
      -size * 0.9,
      -size * 0.5,
      size * 1.1,
      size * 0.45,
      '#fff',
      'opacity=".7" transform="rotate(28)"',
    ) +
    ellipse(
      size * 0.9,
      -size * 0.5,
      size * 1.1,
      size * 0.45,
      '#fff',
      'opacity=".7" transform="rotate(-28)"',
    ) +
    ellipse(0, size * 0.5, size * 0.46, size * 0.9, gold[4]) +
    circle(0, -size * 0.5, size * 0.42, ink)
  );
}

/** A jar of fireflies among the grass of a glade. */
export function fireflyJar(draw: Drawing): string {
  const { gold, hero, second } = draw.palette;
  const blade = (fill: string, from: number, span: number) => () => {
    const x = from + draw.random() * span;
    const lean = (draw.random() - 0.5) * 46;
    const height = 40 + draw.random() * 70;
    return path(
      `M${x - 6} 344Q${x + lean * 0.2} ${344 - height * 0.6} ${x + lean} ${344 - height}Q${x + lean * 0.3 + 5} ${344 - height * 0.5} ${x + 6} 344Z`,
      fill,
    );
  };
  const lid = draw.linear([stop(0, hero[3]), stop(0.35, hero[4]), stop(1, hero[1])], ...across);
  const inside = rows([
    [146, 202, 12],
    [218, 178, 10],
    [196, 250, 14],
    [132, 284, 9],
    [238, 272, 10],
  ]).map(([x, y, size], i) => place(x, y, i * 31 - 50, 1, firefly(draw, size)));
  const outside = rows([
    [52, 132, 7],
    [312, 104, 8],
    [304, 214, 6],
  ]).map(([x, y, size], i) => place(x, y, i * 40 - 30, 1, firefly(draw, size)));
  return (
    shadow(draw, 180, 340, 128, 16) +
    repeat(14, blade(second[1], 36, 290)) +
    circle(180, 226, 138, draw.radial([stop(0, gold[4], 0.65), stop(1, gold[3], 0)], ...centred)) +
    path(
      JAR,
      draw.linear([stop(0, '#fff', 0.3), stop(0.5, gold[4], 0.16), stop(1, '#fff', 0.22)], ...across),
    ) +
    inside.join('') +
    path(JAR, 'none', 'stroke="#fff" stroke-width="3.5" opacity=".7"') +
    line('M102 190V288', '#fff', 9, 'opacity=".5"') +
    line('M258 196V230', '#fff', 5, 'opacity=".4"') +
    `<rect x="108" y="82" width="144" height="36" rx="9" fill="${lid}"/>` +
    line('M112 94H248M112 106H248', hero[0], 2.5, 'opacity=".45"') +
    `<rect x="112" y="116" width="136" height="9" rx="4" fill="${hero[1]}"/>` +
    repeat(16, blade(second[2], 30, 300)) +
    outside.join('')
  );
}
