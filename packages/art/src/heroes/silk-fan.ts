import {
  circle,
  colour,
  type Drawing,
  line,
  onEllipse,
  type Point,
  path,
  polygon,
  repeat,
  shadow,
  spot,
  stop,
} from '../kit.ts';

const PIVOT: Point = [180, 306];
const FOLDS = 13;
/** Radians the fan leaves free above the horizon on either side. */
const MARGIN = 0.16;
const FIRST = -Math.PI + MARGIN;
const LAST = -MARGIN;
const FOLD = (LAST - FIRST) / FOLDS;

const at = (angle: number, radius: number) => onEllipse(angle, radius, radius, PIVOT);

function fold(draw: Drawing, index: number): string {
  const { gold, heroTone } = draw.palette;
  const from = FIRST + index * FOLD;
  const middle = from + FOLD / 2;
  const to = from + FOLD;
  return (
    polygon([at(from, 92), at(from, 206), at(middle, 210), at(middle, 92)], heroTone(0.84 - index * 0.018)) +
    polygon([at(middle, 92), at(middle, 210), at(to, 206), at(to, 92)], heroTone(0.66 - index * 0.022)) +
    line(`M${spot(at(from, 14))}L${spot(at(from, 96))}`, gold[index % 2 ? 2 : 3], 6)
  );
}

/** The sun over three hills, painted on the silk. */
function painting(draw: Drawing): string {
  const { second } = draw.palette;
  const hill = (fill: string, i: number) => {
    const left = `M0 ${246 + i * 20}Q40 ${216 + i * 18} 84 ${238 + i * 16}T170 ${222 + i * 18}`;
    return path(`${left}T260 ${232 + i * 14}T360 ${220 + i * 16}V360H0Z`, fill, 'opacity=".88"');
  };
  const silk =
    `M${spot(at(FIRST, 204))}A204 204 0 0 1 ${spot(at(LAST, 204))}` +
    `L${spot(at(LAST, 94))}A94 94 0 0 0 ${spot(at(FIRST, 94))}Z`;
  return (
    `<g ${draw.clip(path(silk, '#fff'))}>` +
    circle(216, 164, 34, colour(0.62, 0.19, 26)) +
    [second[3], second[2], second[1]].map(hill).join('') +
    '</g>'
  );
}

export function silkFan(draw: Drawing): string {
  const { gold } = draw.palette;
  const [x, y] = PIVOT;
  const rim = (radius: number, stroke: string) => {
    const outline = `M${spot(at(FIRST, radius))}A${radius} ${radius} 0 0 1 ${spot(at(LAST, radius))}`;
    return `<path d="${outline}" fill="none" stroke="${stroke}" stroke-width="5"/>`;
  };
  const cord = `M${x} ${y + 12}C${x + 20} ${y + 26} ${x + 50} ${y + 16} ${x + 60} ${y + 30}`;
  return (
    shadow(draw, 180, 326, 92, 10) +
    `<g transform="translate(180 196) scale(.74) translate(-180 -196)">` +
    repeat(FOLDS, (index) => fold(draw, index)) +
    painting(draw) +
    rim(206, gold[3]) +
    rim(92, gold[2]) +
    circle(x, y, 13, draw.radial([stop(0, gold[5]), stop(1, gold[1])])) +
    line(cord, colour(0.56, 0.19, 24), 4) +
    '</g>'
  );
}
