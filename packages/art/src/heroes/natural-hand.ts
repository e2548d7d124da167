import { type Drawing, place } from '../kit.ts';
import { chip } from '../parts/chip.ts';
import { cardBack, playingCard } from '../parts/playing-card.ts';

export function naturalHand(draw: Drawing): string {
  const { hero, second } = draw.palette;
  return (
    place(126, 190, -15, 1.05, cardBack(draw)) +
    place(214, 200, 9, 1.08, playingCard(draw, '9', 'heart')) +
    chip(draw, 94, 312, { ramp: second, turn: 0.2, radius: 42 }) +
    chip(draw, 94, 299, { ramp: hero, turn: 0.5, radius: 42 }) +
    chip(draw, 92, 286, { ramp: second, turn: 0.1, radius: 42 })
  );
}
