import { type Drawing, place, repeat } from '../kit.ts';
import { chip } from '../parts/chip.ts';
import { cardBack, playingCard } from '../parts/playing-card.ts';

const SEATS = 7;

/** The dealer's two cards, and around them the places of those who sit at the table. */
export function sevenSeats(draw: Drawing): string {
  const { hero, second } = draw.palette;
  const seat = (index: number): string => {
    const turn = index / (SEATS - 1) - 0.5;
    const [x, y] = [180 + 226 * turn, 292 - 196 * turn * turn];
    return chip(draw, x, y, { ramp: index % 2 ? second : hero, turn: index * 0.3, radius: 25 });
  };
  return (
    place(140, 128, -9, 0.86, cardBack(draw)) +
    place(206, 140, 8, 0.92, playingCard(draw, 'A', 'heart')) +
    repeat(SEATS, seat)
  );
}
