import {
  centred,
  circle,
  type Drawing,
  line,
  path,
  place,
  polygon,
  type Ramp,
  repeat,
  rows,
  shadow,
  sphere,
  stop,
} from '../kit.ts';

const PEARL: Ramp = ['#8d7f9c', '#b9aac6', '#d8cbe0', '#efe6f2', '#faf5fb', '#ffffff'];
const RIBS = 9;
/** A scalloped half shell about its hinge at (0, 0), 250 wide and 150 high, opening upwards. */
const VALVE =
  'M-18 0C-92 -10 -132 -66 -124 -116C-112 -134 -92 -134 -84 -126C-76 -150 -48 -158 -36 -146C-24 -166 24 -166 36 -146' +
  'C48 -158 76 -150 84 -126C92 -134 112 -134 124 -116C132 -66 92 -10 18 0Z';

function valve(inside: string, outline: string): string {
  const rib = (index: number) => {
    const lean = (index - (RIBS - 1) / 2) / (RIBS - 1);
    return line(
      `M${lean * 22} -6Q${lean * 150} -60 ${lean * 226} ${-136 + Math.abs(lean) * 34}`,
      outline,
      3,
      'opacity=".45"',
    );
  };
  return (
    path(VALVE, inside, `stroke="${outline}" stroke-width="5" stroke-linejoin="round"`) + repeat(RIBS, rib)
  );
}

/** An open shell on the sea bed with its pearl. */
export function diverPearl(draw: Drawing): string {
  const { hero, second, key } = draw.palette;
  const upper = draw.linear([stop(0, hero[5]), stop(0.5, hero[4]), stop(1, hero[2])]);
  const lower = draw.linear([stop(0, hero[4]), stop(0.5, hero[2]), stop(1, hero[1])]);
  const weed = (x: number, height: number) =>
    line(
      `M${x} 336C${x - 18} ${336 - height * 0.3} ${x + 18} ${336 - height * 0.6} ${x} ${336 - height}`,
      second[2],
      9,
    ) +
    line(
      `M${x + 12} 338C${x + 26} ${338 - height * 0.2} ${x} ${338 - height * 0.5} ${x + 16} ${338 - height * 0.7}`,
      second[3],
      6,
    );
  const bubbles = rows([
    [66, 92, 9],
    [84, 66, 5],
    [302, 150, 7],
    [286, 118, 4],
    [56, 148, 4],
  ]).map(([x, y, radius]) => circle(x, y, radius, 'none', `stroke="${key}" stroke-width="2" opacity=".7"`));
  return (
    bubbles.join('') +
    weed(52, 120) +
    weed(300, 96) +
    shadow(draw, 180, 336, 140, 18) +
    place(180, 262, 0, 1, valve(upper, hero[1])) +
    polygon('158,262 202,262 210,280 150,280', hero[1]) +
    circle(180, 232, 92, draw.radial([stop(0, '#fff', 0.6), stop(1, '#fff', 0)], ...centred)) +
    `<g transform="translate(180 272) scale(1.04 -.52)">${valve(lower, hero[0])}</g>` +
    path('M62 318C104 282 256 282 298 318C270 300 90 300 62 318Z', hero[5], 'opacity=".5"') +
    sphere(draw, 180, 236, 48, PEARL)
  );
}
