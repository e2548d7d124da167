import { type Drawing, shadow } from '../kit.ts';
import { die } from '../parts/die.ts';

export function dice(draw: Drawing): string {
  const { hero: ramp } = draw.palette;
  return (
    shadow(draw, 186, 330, 130, 20) +
    die(draw, 108, 150, { ramp, size: 66, turn: -15, faces: [4, 2, 5] }) +
    die(draw, 258, 172, { ramp, size: 62, turn: 17, faces: [1, 3, 2] }) +
    die(draw, 176, 254, { ramp, size: 76, turn: 3, faces: [6, 5, 4] })
  );
}
