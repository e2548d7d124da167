import { LUCKY_25, openStream, spinLines } from '@fairhouse/games';
import { moneyOf, ZERO } from '@fairhouse/kernel';
import { expect, test } from 'vitest';
import { bestWin, readBook, type Show } from './read-book.ts';

const STAKE = moneyOf(10_000n);

const rounds = Array.from({ length: 400 }, (_, nonce) =>
  spinLines(LUCKY_25, openStream({ serverSeed: 'server', clientSeed: 'client', nonce }), STAKE),
);

test('every stop of the reels is shown, free spins included, and the last total is the payout', () => {
  for (const { payout, book } of rounds) {
    const shows = readBook(book);
    expect(shows).toHaveLength(book.filter((event) => event.type === 'reveal').length);
    expect(shows.at(-1)!.roundTotal).toBe(payout);
  }
});

test('a spin that wins nothing keeps the total of the spins before it', () => {
  const withFreeSpins = rounds.map(({ book }) => readBook(book)).filter((shows) => shows.length > 1);
  expect(withFreeSpins.length).toBeGreaterThan(0);
  for (const shows of withFreeSpins)
    shows.reduce((before: Show, show) => {
      expect(show.roundTotal - before.roundTotal).toBe(show.won);
      return show;
    });
});

test('the best win is the highest of its spin', () => {
  for (const { book } of rounds)
    for (const show of readBook(book)) {
      const highest = show.wins.reduce((most, { amount }) => (amount > most ? amount : most), ZERO);
      expect(bestWin(show)?.amount ?? ZERO).toBe(highest);
    }
});
