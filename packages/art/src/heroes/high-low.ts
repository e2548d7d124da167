import { type Drawing, place, polygon, stop } from '../kit.ts';
import { cardBack, playingCard } from '../parts/playing-card.ts';

/** A card between an arrow up and an arrow down. */
export function highLow(draw: Drawing): string {
  const { hero, second } = draw.palette;
  const arrow = (ramp: readonly string[]) =>
    polygon('0,-58 54,4 24,4 24,52 -24,52 -24,4 -54,4', draw.linear([stop(0, ramp[5]!), stop(1, ramp[2]!)])) +
    polygon('0,-58 54,4 24,4 0,-24', ramp[3]!, 'opacity=".55"');
  return (
    place(222, 166, 16, 0.98, cardBack(draw)) +
    place(146, 204, -7, 1.22, playingCard(draw, '7', 'diamond')) +
    place(272, 142, 0, 0.86, arrow(hero)) +
    place(272, 282, 180, 0.86, arrow(second))
  );
}
