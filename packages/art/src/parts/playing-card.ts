import { colour, type Drawing, lettering, path, place, polygon, rect, repeat, stop } from '../kit.ts';

/** Suit signs drawn about (0, 0), about 100 high. */
export const suitOutlines = {
  spade:
    'M0 -50C-10 -30 -46 -8 -46 18C-46 40 -20 46 -6 30C-8 44 -14 50 -20 54H20C14 50 8 44 6 30C20 46 46 40 46 18C46 -8 10 -30 0 -50Z',
  heart: 'M0 52C-12 34 -48 12 -48 -16C-48 -42 -14 -46 0 -20C14 -46 48 -42 48 -16C48 12 12 34 0 52Z',
  diamond: 'M0 -54C8 -34 22 -14 36 0C22 14 8 34 0 54C-8 34 -22 14 -36 0C-22 -14 -8 -34 0 -54Z',
  club: 'M-6 26C-18 42 -46 36 -44 12C-43 -4 -28 -10 -18 -6C-30 -26 -18 -50 0 -50C18 -50 30 -26 18 -6C28 -10 43 -4 44 12C46 36 18 42 6 26C8 42 12 48 20 54H-20C-12 48 -8 42 -6 26Z',
} as const;

export type Suit = keyof typeof suitOutlines;

const dropped = (draw: Drawing) =>
  rect(-62, -90, 124, 180, draw.palette.ink, 'rx="13" opacity=".38" transform="translate(6 9)"');

/** A card face about (0, 0), 124 by 180. */
export function playingCard(draw: Drawing, rank: string, suit: Suit): string {
  const isRed = suit === 'heart' || suit === 'diamond';
  const print = isRed ? draw.palette.red : draw.palette.ink;
  const face = draw.linear([stop(0, '#fff'), stop(1, colour(0.9, 0.015, draw.palette.fieldHue))]);
  return (
    dropped(draw) +
    rect(-62, -90, 124, 180, face, 'rx="13"') +
    lettering(rank, { x: -42, y: -56, size: 32, fill: print }) +
    place(-42, -36, 0, 0.24, path(suitOutlines[suit], print)) +
    place(6, 14, 0, 1, path(suitOutlines[suit], print))
  );
}

/** The back of a card about (0, 0), 124 by 180. */
export function cardBack(draw: Drawing): string {
  const { hero, paper } = draw.palette;
  const lozenge = (index: number) =>
    polygon(
      [
        [0, -66 + index * 12],
        [42 - index * 8, 0],
        [0, 66 - index * 12],
        [-42 + index * 8, 0],
      ],
      'none',
      `stroke="${hero[5]}" stroke-width="1.6" opacity=".7"`,
    );
  return (
    dropped(draw) +
    rect(-62, -90, 124, 180, paper, 'rx="13"') +
    rect(-54, -82, 108, 164, draw.body(hero, 1), 'rx="8"') +
    repeat(5, lozenge)
  );
}
