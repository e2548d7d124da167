import { circle, type Drawing, fixed, repeat } from '../kit.ts';
import { paperLantern } from '../parts/paper-lantern.ts';

export function lanternRow(draw: Drawing): string {
  const { hero, second } = draw.palette;
  return (
    paperLantern(draw, 272, 118, 0.58, second) +
    paperLantern(draw, 84, 146, 0.66, second) +
    paperLantern(draw, 180, 214, 1.18, hero) +
    repeat(12, () =>
      circle(
        20 + draw.random() * 320,
        60 + draw.random() * 300,
        1 + draw.random() * 2.4,
        hero[5],
        `opacity="${fixed(0.4 + draw.random() * 0.5)}"`,
      ),
    )
  );
}
