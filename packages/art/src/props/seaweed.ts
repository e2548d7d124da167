import { type Drawing, line, path, rampOf, repeat } from '../kit.ts';
import type { Prop } from './prop.ts';

const BED = 490;
/** Fronds keep to green, whatever the water. */
const LEAF = rampOf(158);

function frond({ random }: Drawing, x: number, height: number): string {
  const lean = (random() - 0.5) * 50;
  const top = BED - height;
  const outline = `M${x - 11} ${BED}C${x - 34} ${BED - height * 0.4} ${x + 30 + lean} ${top + height * 0.35} ${x + lean} ${top}C${x + 52 + lean} ${top + height * 0.4} ${x - 4} ${BED - height * 0.35} ${x + 13} ${BED}Z`;
  const rib = `M${x} ${BED}C${x - 12} ${BED - height * 0.4} ${x + 38 + lean} ${top + height * 0.38} ${x + lean + 3} ${top + 16}`;
  return path(outline, LEAF[1], 'opacity=".9"') + line(rib, LEAF[2], 2.4);
}

/** Fronds that stand behind the hero on both sides. */
export const seaweed: Prop = {
  place: 'behind',
  draw: (draw) =>
    repeat(4, (index) => frond(draw, 22 + index * 26, 330 - index * 40 + draw.random() * 30)) +
    repeat(4, (index) => frond(draw, 342 - index * 26, 360 - index * 46 + draw.random() * 30)),
};
