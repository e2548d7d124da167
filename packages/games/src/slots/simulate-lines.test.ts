import { expect, it } from 'vitest';
import { seededWords } from '../returns.ts';
import { enumerateLines } from './enumerate-lines.ts';
import { LUCKY_25 } from './lucky25.ts';
import { simulateLines } from './simulate-lines.ts';
import { holdsIn99, money } from './slot-test-kit.ts';
import { spinLines } from './spin-lines.ts';

it('pays what the rounds with books pay, draw for draw', () => {
  const rounds = 5_000;
  const words = seededWords(1);
  let paid = 0;
  for (let round = 0; round < rounds; round += 1)
    paid += Number(spinLines(LUCKY_25, words, money('1')).payout) / 10_000;
  const run = simulateLines(LUCKY_25, seededWords(1), rounds);
  expect(run.rtp).toBeCloseTo(paid / rounds, 9);
});

it('holds the counted return of two million spins within 99 %', () => {
  const { rtp, sd } = enumerateLines(LUCKY_25);
  const run = simulateLines(LUCKY_25, seededWords(2), 2_000_000);
  expect(
    holdsIn99(
      { bet: 'spins', kind: 'plain', method: 'simulated', rounds: run.rounds, rtp: run.rtp, sd },
      rtp,
    ),
  ).toBe(true);
});
