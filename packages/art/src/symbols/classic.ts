import {
  type Brush,
  centred,
  circle,
  colour,
  ellipse,
  lettering,
  line,
  path,
  rampOf,
  rect,
  repeat,
  sphere,
  stop,
} from '../kit.ts';
import { plate } from './feast.ts';
import { heroSymbol } from './hero-symbol.ts';
import { plums } from './orchard.ts';
import type { ClassicSet, SymbolDrawing } from './symbol-set.ts';

/** One, two or three bars of enamel, each with its word. */
const bars =
  (count: number, hue: readonly [light: string, dark: string]): SymbolDrawing =>
  (brush) => {
    const enamel = brush.linear([stop(0, hue[0]), stop(1, hue[1])], 0, 0, 0, 1);
    const metal = brush.linear([stop(0, '#fff7d8'), stop(0.5, '#d8a43c'), stop(1, '#7a4a0c')], 0, 0, 0, 1);
    const height = count === 1 ? 44 : count === 2 ? 36 : 29;
    const top = 60 - (count * height + (count - 1) * 5) / 2;
    return repeat(count, (index) => {
      const y = top + index * (height + 5);
      const size = height * 0.66;
      return (
        rect(8, y + 2, 104, height, '#000', 'rx="8" opacity=".4"') +
        rect(8, y, 104, height, metal, 'rx="8"') +
        rect(12, y + 3.5, 96, height - 7, enamel, 'rx="5"') +
        rect(14, y + 5, 92, (height - 8) * 0.42, '#fff', 'rx="4" opacity=".18"') +
        lettering('BAR', { x: 60, y: y + height / 2 + size * 0.34, size, fill: '#fff8e0', tracking: 0.14 })
      );
    });
  };

export function bell(brush: Brush): string {
  const gold = brush.linear([stop(0, '#fff6cf'), stop(0.45, '#f2c454'), stop(1, '#8a5410')], 0, 0, 0.9, 0.5);
  const glow = brush.radial([stop(0, '#ffd76a', 0.5), stop(1, '#ffd76a', 0)], ...centred);
  return (
    circle(60, 60, 58, glow) +
    circle(60, 104, 9, '#9a6414') +
    circle(58, 102, 5, '#f2c454') +
    circle(60, 14, 7, 'none', 'stroke="#c98c25" stroke-width="5"') +
    path('M60 18C84 18 88 44 91 66C93 80 98 86 108 92H12C22 86 27 80 29 66C32 44 36 18 60 18Z', gold) +
    path('M10 92H110Q112 101 104 102H16Q8 101 10 92Z', gold, 'stroke="#7a4a0c" stroke-width="1.2"') +
    line('M32 74Q60 82 88 74', '#9a6414', 2.4, 'opacity=".6"') +
    line('M44 30C38 42 37 54 36 66', '#fff', 5, 'opacity=".65"')
  );
}

function melon(brush: Brush): string {
  const flesh = brush.radial([stop(0, '#ff8f8a'), stop(0.8, '#e8323e'), stop(1, '#b81a2c')]);
  const seed = (index: number) => {
    const [x, y] = [34 + (index % 5) * 13, 62 + Math.floor(index / 5) * 15 + (index % 2) * 5];
    return ellipse(x, y, 2.6, 4.4, '#2a1013', `transform="rotate(${(index % 5) * 9 - 18} ${x} ${y})"`);
  };
  return (
    path('M6 46H114C114 82 92 110 60 110C28 110 6 82 6 46Z', '#1f7a3a') +
    path('M11 46H109C109 79 88 104 60 104C32 104 11 79 11 46Z', '#a8dd84') +
    path('M16 46H104C104 75 85 98 60 98C35 98 16 75 16 46Z', '#f3ffe6') +
    path('M19 46H101C101 73 84 94 60 94C36 94 19 73 19 46Z', flesh) +
    repeat(10, seed) +
    line('M26 52Q30 76 48 86', '#fff', 4, 'opacity=".4"')
  );
}

export function lemon(brush: Brush): string {
  const skin = rampOf(104);
  return (
    `<g transform="rotate(-24 60 60)">` +
    ellipse(60, 62, 50, 36, skin[1] ?? '#b58a00') +
    path('M6 62Q12 58 18 60V66Q10 67 6 62ZM114 62Q108 56 100 60V66Q110 68 114 62Z', '#e2b714') +
    `<g transform="translate(60 62) scale(1.42 1) translate(-60 -62)">${sphere(brush, 60, 62, 34, skin)}</g>` +
    ellipse(42, 48, 15, 6, '#fff', 'opacity=".55"') +
    '</g>' +
    path('M84 18C92 6 108 8 112 14C106 26 92 28 84 18Z', '#3fa552') +
    line('M86 18C96 14 104 13 110 14', '#c9f5c4', 1.6)
  );
}

/** How a game of the old kind looks: what its fruit lies on, its sevens, its bars and the picture that pays most. */
export interface ClassicStyle {
  readonly plate: readonly [kind: Parameters<typeof plate>[0], hue: number];
  readonly seven: number;
  /** Hues of one, two and three bars. */
  readonly bars: readonly [number, number, number];
  readonly jackpot: SymbolDrawing;
}

/** A picture on the plate of its game. */
const on =
  (ground: SymbolDrawing, drawing: SymbolDrawing): SymbolDrawing =>
  (brush) =>
    `${ground(brush)}<g transform="translate(60 60) scale(.72) translate(-60 -60)">${drawing(brush)}</g>`;

/** Three reels' worth of fruit, bars, sevens and the picture that pays most. */
export function classicSet({
  plate: [kind, hue],
  seven,
  bars: [one, two, three],
  jackpot,
}: ClassicStyle): ClassicSet {
  const ground = plate(kind, hue);
  const enamel = (of: number) => [colour(0.62, 0.17, of), colour(0.3, 0.12, of)] as const;
  const fruit = (name: 'cherries' | 'citrus', shift: { x: number; y: number }) =>
    heroSymbol(name, {
      hues: { hero: name === 'cherries' ? 22 : 62, second: 140, finish: 'lacquer' },
      shift,
    });
  return {
    '7': heroSymbol('seven', {
      hues: { hero: seven, second: 60, finish: 'lacquer' },
      shift: { x: -4, y: 0 },
    }),
    BAR3: bars(3, enamel(three)),
    BAR2: bars(2, enamel(two)),
    BAR1: bars(1, enamel(one)),
    BELL: on(ground, bell),
    MELON: on(ground, melon),
    PLUM: on(ground, plums),
    ORANGE: on(ground, fruit('citrus', { x: 0, y: 6 })),
    LEMON: on(ground, lemon),
    CHERRY: on(ground, fruit('cherries', { x: -12, y: 8 })),
    JP: jackpot,
  };
}
