import { type Drawing, place, rows, sparkle } from '../kit.ts';
import { playingCard } from '../parts/playing-card.ts';

export function cardFan(draw: Drawing): string {
  return (
    rows([
      [-24, 'A', 'club'],
      [-8, 'K', 'diamond'],
      [8, 'Q', 'spade'],
      [24, 'J', 'heart'],
    ])
      .map(([rot, r, s]) =>
        place(180 + rot * 2.95, 196 + Math.abs(rot) * 0.9, rot, 0.96, playingCard(draw, r, s)),
      )
      .join('') + sparkle(72, 92, 15, '#fff', 0.9)
  );
}
