import { circle, type Drawing, polygon, stop } from '../kit.ts';

const PARTS = 12;
const [X, Y, OUTER, INNER] = [180, 210, 142, 64];

const at = (radius: number, part: number): string => {
  const angle = (part / PARTS) * 2 * Math.PI - Math.PI / 2;
  return `${(X + radius * Math.cos(angle)).toFixed(1)} ${(Y + radius * Math.sin(angle)).toFixed(1)}`;
};

/** A wheel of segments under a pointer. */
export function payWheel(draw: Drawing): string {
  const { gold, hero, ink, second } = draw.palette;
  const colours = [hero[3]!, second[2]!, hero[1]!, second[4]!];
  const segments = Array.from(
    { length: PARTS },
    (_, part) =>
      `<path d="M${at(OUTER, part)}A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, part + 1)}L${X} ${Y}Z" fill="${colours[part % colours.length]}"/>`,
  ).join('');
  return (
    circle(X, Y + 10, OUTER + 14, ink, 'opacity=".4"') +
    circle(X, Y, OUTER + 14, draw.linear([stop(0, gold[4]!), stop(1, gold[1]!)])) +
    segments +
    circle(X, Y, INNER, draw.radial([stop(0, gold[5]!), stop(0.6, gold[3]!), stop(1, gold[1]!)])) +
    circle(X, Y, INNER - 22, hero[1]!) +
    polygon('180,94 154,42 206,42', '#fff')
  );
}
