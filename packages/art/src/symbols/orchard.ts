import {
  type Brush,
  centred,
  circle,
  down,
  ellipse,
  line,
  onEllipse,
  path,
  rampOf,
  repeat,
  sphere,
  stop,
} from '../kit.ts';

const LEAF = ['#b9ec8d', '#2c8a43'] as const;

function leaf(brush: Brush, turn: number, x: number, y: number): string {
  const green = brush.linear([stop(0, LEAF[0]), stop(1, LEAF[1])]);
  const blade =
    path('M0 0C4 -18 24 -26 42 -18C34 0 16 8 0 0Z', green) + line('M2 0C14 -8 26 -14 38 -16', '#eaffd8', 1.4);
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${blade}</g>`;
}

/** Two plums on one stalk, each with its seam. */
export function plums(brush: Brush): string {
  const skin = rampOf(305, 'lacquer');
  const bloom = (x: number, y: number, turn: number) =>
    ellipse(x, y, 7, 15, '#fff', `opacity=".35" transform="rotate(${turn} ${x} ${y})"`);
  return (
    line('M42 52C44 32 54 18 70 10M82 58C84 38 80 22 70 10', '#7a5a33', 4.5) +
    leaf(brush, 10, 70, 14) +
    sphere(brush, 84, 80, 30, skin) +
    line('M84 51C74 66 74 94 84 109', skin[0], 2.6, 'opacity=".5"') +
    bloom(98, 74, -16) +
    sphere(brush, 40, 76, 34, skin) +
    line('M40 43C28 60 28 92 40 109', skin[0], 2.6, 'opacity=".5"') +
    bloom(58, 70, -14)
  );
}

/** A pear with a blush. */
export function pear(brush: Brush): string {
  const skin = brush.radial([
    stop(0, '#fdffd2'),
    stop(0.4, '#d8e64a'),
    stop(0.8, '#94b71f'),
    stop(1, '#4c7210'),
  ]);
  const blush = brush.radial([stop(0, '#ff7a3d', 0.65), stop(1, '#ff7a3d', 0)], ...centred);
  const body =
    'M60 22C74 22 78 36 80 48C83 62 100 70 100 88C100 106 82 114 60 114C38 114 20 106 20 88C20 70 37 62 40 48C42 36 46 22 60 22Z';
  return (
    line('M60 26C59 16 62 10 68 5', '#7a5a33', 5) +
    leaf(brush, 14, 61, 18) +
    path(body, skin) +
    circle(78, 86, 26, blush) +
    ellipse(45, 66, 6, 17, '#fff', 'opacity=".65" transform="rotate(14 45 66)"') +
    circle(60, 110, 3, '#4c7210')
  );
}

/** A sunflower with a dark heart of seeds. */
export function sunflower(brush: Brush): string {
  const petal = brush.linear([stop(0, '#fff0a0'), stop(0.5, '#ffc928'), stop(1, '#d97a0c')], ...down);
  const heart = brush.radial([stop(0, '#9a5a24'), stop(0.7, '#5a2e0e'), stop(1, '#331705')]);
  const glow = brush.radial([stop(0, '#ffd84a', 0.55), stop(1, '#ffd84a', 0)], ...centred);
  const petals = (count: number, start: number, length: number) =>
    repeat(count, (index) => {
      const turn = start + (index * 360) / count;
      const outline = `M60 54C50 40 52 ${54 - length + 8} 60 ${54 - length}C68 ${54 - length + 8} 70 40 60 54Z`;
      return path(outline, petal, `transform="rotate(${turn} 60 54)" stroke="#b3650a" stroke-width=".8"`);
    });
  const seed = (index: number) => {
    const [x, y] = onEllipse(index * 2.4, 3.1 * Math.sqrt(index), undefined, [60, 54]);
    return circle(x, y, 1.6, '#e3a24e', 'opacity=".75"');
  };
  return (
    circle(60, 54, 58, glow) +
    petals(14, 13, 50) +
    petals(14, 0, 50) +
    circle(60, 54, 23, heart) +
    repeat(42, seed)
  );
}

/** A basket of apples. */
export function basket(brush: Brush): string {
  const cane = brush.linear([stop(0, '#f0c27e'), stop(1, '#8a5424')], 0, 0, 0.2, 1);
  const red = rampOf(24, 'lacquer');
  const weave = (index: number) =>
    line(`M${22 + index * 11} 70L${26 + index * 9.6} 104`, '#7a4a1e', 2.2, 'opacity=".6"');
  return (
    path('M18 66C18 -8 102 -8 102 66', 'none', 'stroke="#a8682c" stroke-width="7" stroke-linecap="round"') +
    path('M20 60C22 2 98 2 100 60', 'none', 'stroke="#f0c27e" stroke-width="2" opacity=".8"') +
    sphere(brush, 38, 56, 18, red) +
    sphere(brush, 82, 56, 18, rampOf(130)) +
    sphere(brush, 60, 48, 20, red) +
    leaf(brush, -6, 60, 30) +
    path('M12 66H108L98 108Q60 116 22 108Z', cane) +
    repeat(8, weave) +
    line('M14 78H106M18 92H102', '#7a4a1e', 2.2, 'opacity=".5"') +
    path('M8 62H112V72H8Z', cane, 'stroke="#6d3f17" stroke-width="1"')
  );
}
