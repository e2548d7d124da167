import { expect, it } from 'vitest';
import { mergeSlips, sameSlip } from './merge-slips.ts';
import type { Pick } from './slip.ts';

const pick = (fixture: string, odds = 200): Pick => ({
  fixture: { id: fixture, sport: 'football', home: 'A', away: 'B' },
  market: { kind: '1x2', period: 'ft' },
  outcome: '1',
  odds,
});

const [a, b, c] = [pick('a'), pick('b'), pick('c')];

it("adds a visitor's picks to those that the member has, each once", () => {
  expect(mergeSlips([], [a, b], [b, c])).toEqual([b, c, a]);
  expect(mergeSlips([], [], [a])).toEqual([a]);
});

it('keeps what another device has added, and takes off what either has taken off', () => {
  expect(mergeSlips([a], [a, b], [a, c])).toEqual([a, c, b]);
  expect(mergeSlips([a, b], [a], [a, b, c])).toEqual([a, c]);
  expect(mergeSlips([a, b], [a, b], [b])).toEqual([b]);
});

it('takes new odds from where they were taken, and adds no more than a slip holds', () => {
  expect(mergeSlips([a], [pick('a', 210)], [a])).toEqual([pick('a', 210)]);
  expect(mergeSlips([a], [a], [pick('a', 210)])).toEqual([pick('a', 210)]);
  const full = Array.from({ length: 20 }, (_, place) => pick(`full ${place}`));
  expect(mergeSlips([], [a], full)).toEqual(full);
});

it('is the same only with the same odds in the same order', () => {
  expect(sameSlip([a, b], [pick('a'), pick('b')])).toBe(true);
  expect(sameSlip([a, b], [b, a])).toBe(false);
  expect(sameSlip([a], [pick('a', 210)])).toBe(false);
});

it('takes a bet builder for one pick, apart from its first selection alone', () => {
  const single = {
    fixture: { id: 'f', sport: 'football', home: 'A', away: 'B' },
    market: { kind: '1x2', period: 'ft' },
    outcome: '1',
    odds: 200,
  };
  const built = { ...single, odds: 400, more: [{ market: { kind: 'btts', period: 'ft' }, outcome: 'yes' }] };
  expect(mergeSlips([], [built], [single])).toEqual([single, built]);
  expect(mergeSlips([built], [], [built])).toEqual([]);
});
