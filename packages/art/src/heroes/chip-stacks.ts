import { type Drawing, type Ramp, shadow } from '../kit.ts';
import { chip } from '../parts/chip.ts';

export function chipStacks(draw: Drawing): string {
  const { gold, hero, second } = draw.palette;
  const stack = (x: number, y: number, ramps: readonly Ramp[]) => {
    const one = (ramp: Ramp, i: number) =>
      chip(draw, x + Math.sin(i * 1.9 + x) * 1.6, y - i * 13, { ramp, turn: i * 0.5 + x, radius: 60 });
    return ramps.map(one).join('');
  };
  return (
    shadow(draw, 186, 322, 138, 24) +
    stack(240, 268, [second, second, hero, second, second, hero, second, second]) +
    stack(112, 280, [hero, hero, second, hero, hero]) +
    stack(190, 308, [gold, hero, gold])
  );
}
