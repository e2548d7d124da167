import { type Drawing, line, path, repeat, shadow, stop } from '../kit.ts';
import { paperLantern } from '../parts/paper-lantern.ts';

const STEPS = 4;

/** A stair that climbs into the night, a lantern on every second step. */
export function lanternStair(draw: Drawing): string {
  const { gold, hero, second } = draw.palette;
  const step = (i: number): string => {
    const [x, y] = [36 + i * 74, 316 - i * 62];
    const top = draw.linear([stop(0, second[5]), stop(1, second[3])]);
    const front = draw.linear([stop(0, second[2]), stop(1, second[0])]);
    return (
      path(`M${x} ${y}H${x + 92}L${x + 76} ${y - 18}H${x + 16}Z`, top) +
      path(`M${x} ${y}H${x + 92}V${y + 46 + i * 62}H${x}Z`, front) +
      line(`M${x} ${y + 2}H${x + 92}`, gold[4], 4)
    );
  };
  return (
    shadow(draw, 190, 380, 160, 14) +
    repeat(STEPS, (i) => step(STEPS - 1 - i)) +
    paperLantern(draw, 82, 214, 0.62, hero) +
    paperLantern(draw, 230, 92, 0.62, hero) +
    paperLantern(draw, 300, 26, 0.46, gold)
  );
}
