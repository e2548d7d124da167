import { expect, test } from 'vitest';
import { firstRoundFrom, isSignatureOf, QUICKNET, timeOfRound } from './beacon.ts';

/** Round 123 of quicknet, as its relays have answered it since 2023. */
const SIGNATURE =
  'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92';

test('a round that quicknet has signed is known by its signature, and no other round or network is', () => {
  expect(isSignatureOf(QUICKNET, 123, SIGNATURE)).toBe(true);
  expect(isSignatureOf(QUICKNET, 124, SIGNATURE)).toBe(false);
  expect(isSignatureOf(QUICKNET, 123, SIGNATURE.replace('b75c', 'b75d'))).toBe(false);
  expect(isSignatureOf(QUICKNET, 123, 'not hex')).toBe(false);
  expect(isSignatureOf(QUICKNET, 123, 'c0'.padEnd(96, '0'))).toBe(false);
});

test('the first round from an instant on is signed then or later, and the round before it was signed earlier', () => {
  for (const ms of [1_692_803_367_000, 1_692_803_367_001, 1_692_803_370_000, 1_795_000_000_123]) {
    const round = firstRoundFrom(QUICKNET, ms);
    expect(timeOfRound(QUICKNET, round)).toBeGreaterThanOrEqual(ms);
    expect(timeOfRound(QUICKNET, round - 1)).toBeLessThan(ms);
  }
  expect(timeOfRound(QUICKNET, 1)).toBe(1_692_803_367_000);
});
