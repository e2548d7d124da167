import { circle, type Drawing, path, place } from '../kit.ts';
import { playingCard } from '../parts/playing-card.ts';

export function duel(draw: Drawing): string {
  const { gold, ink } = draw.palette;
  return (
    place(118, 196, -10, 1.05, playingCard(draw, 'K', 'spade')) +
    place(244, 196, 10, 1.05, playingCard(draw, '8', 'diamond')) +
    place(
      180,
      208,
      0,
      1,
      circle(0, 0, 34, ink, 'opacity=".35"') +
        circle(0, 0, 31, draw.body(gold)) +
        circle(0, 0, 25, 'none', `stroke="${gold[0]}" stroke-width="2" opacity=".5"`) +
        path('M4 -19L-12 4H-1L-4 19L12 -4H1Z', gold[0]),
    )
  );
}
