import { across, type Drawing, ellipse, line, onEllipse, path, repeat, spot, stop } from '../kit.ts';

const THICK = 12;
const RIDGES = 9;

/** A gold coin lying flat, its face an ellipse about (x, y). */
export function coin(draw: Drawing, x: number, y: number, rx: number, ry: number): string {
  const { gold } = draw.palette;
  const edge = draw.linear(
    [stop(0, gold[2]), stop(0.25, gold[1]), stop(0.7, gold[0]), stop(1, gold[1])],
    ...across,
  );
  const face = draw.linear([stop(0, gold[4]), stop(0.5, gold[3]), stop(1, gold[2])]);
  const ridge = (index: number) => {
    const [ridgeX, ridgeY] = onEllipse((Math.PI * (index + 0.5)) / RIDGES, rx, ry, [x, y]);
    return line(`M${spot([ridgeX, ridgeY + 2])}v${THICK - 4}`, gold[3], 1.4, 'opacity=".4"');
  };
  return (
    path(`M${x - rx} ${y}v${THICK}a${rx} ${ry} 0 0 0 ${2 * rx} 0v-${THICK}Z`, edge) +
    repeat(RIDGES, ridge) +
    ellipse(x, y, rx, ry, face) +
    ellipse(x, y, rx * 0.8, ry * 0.8, 'none', `stroke="${gold[1]}" stroke-width="2" opacity=".65"`)
  );
}
