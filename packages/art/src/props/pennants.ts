import { type Drawing, line, path, repeat } from '../kit.ts';
import type { Prop } from './prop.ts';

const COUNT = 8;

/** The height of a cord at a share of its way. */
const sagging = (y: number, sag: number, share: number) => y + Math.sin(share * Math.PI) * sag;

function cord(draw: Drawing, y: number, sag: number): string {
  const { hero, key, second } = draw.palette;
  const flag = (index: number) => {
    const share = (index + 0.5) / COUNT;
    const x = share * 380 - 10;
    const top = sagging(y, sag, share);
    return path(`M${x - 18} ${top - 3}H${x + 18}L${x} ${top + 40}Z`, index % 2 ? hero[3] : second[3]);
  };
  return line(`M-10 ${y}Q180 ${y + sag * 2} 370 ${y}`, key, 2.4, 'opacity=".8"') + repeat(COUNT, flag);
}

/** Two cords of pennants across the top. */
export const pennants: Prop = {
  place: 'behind',
  draw: (draw) => cord(draw, -6, 54) + cord(draw, 66, 30 + draw.random() * 24),
};
