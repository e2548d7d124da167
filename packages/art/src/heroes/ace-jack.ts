import { type Drawing, place } from '../kit.ts';
import { chip } from '../parts/chip.ts';
import { playingCard } from '../parts/playing-card.ts';

export function aceJack(draw: Drawing): string {
  const { hero, second } = draw.palette;
  return (
    place(134, 176, -16, 1.12, playingCard(draw, 'A', 'spade')) +
    place(224, 206, 12, 1.16, playingCard(draw, 'J', 'heart')) +
    chip(draw, 106, 322, { ramp: hero, turn: 0.3, radius: 40 }) +
    chip(draw, 108, 309, { ramp: second, turn: 0.1, radius: 40 })
  );
}
