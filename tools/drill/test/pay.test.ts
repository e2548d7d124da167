import { expect, test } from 'vitest';
import { dueOf, provePay } from '../src/pay/prove-pay.ts';
import type { LineRow, PlaceRow } from '../src/pay/store.ts';
import { runDrill } from './run-drill.ts';

test('processes that pay are killed in the middle of it, and everybody has what they are due, once', {
  timeout: 1_200_000,
}, async () => {
  const { code, out, err } = await runDrill('pay', '--times', '3', '--people', '120', '--seed', '4');
  expect(err).toBe('');
  expect(out).toContain('paid 10 times more: 0 lines and postings');
  expect(out).toContain('everybody has it once; the books balance');
  expect(code).toBe(0);
});

const places: readonly PlaceRow[] = [
  { no: 1n, parentNo: null, playerId: 'up', win: 1_000_000n, counted: 2_000_000n },
  { no: 2n, parentNo: 1n, playerId: 'down', win: 400_000n, counted: 1_000_000n },
];

test('too little, too much, an unpaid line and a wrong word are found', () => {
  const due = dueOf(places);
  expect(Object.fromEntries(due)).toEqual({
    'daily.1': 4_500n,
    'daily.2': 1_500n,
    'dividend.1': 79_500n,
    'dividend.2': 19_900n,
  });
  const lines = [...due].map(([key, sum]): LineRow => {
    const [kind, no] = key.split('.') as [LineRow['kind'], string];
    return { kind, placeNo: BigInt(no), due: sum, isPosted: true };
  });
  const sums = new Map([
    ['up', 84_000n],
    ['down', 21_400n],
  ]);
  const sound = { places, lines, purses: sums, told: sums };
  expect(provePay(sound)).toEqual({ lost: [], doubled: [], wrong: [] });
  const purses = new Map([
    ['up', 83_900n],
    ['down', 21_500n],
  ]);
  expect(provePay({ ...sound, purses })).toMatchObject({
    lost: [expect.stringMatching(/^up/)],
    doubled: [expect.stringMatching(/^down/)],
  });
  expect(provePay({ ...sound, told: purses }).wrong).toHaveLength(2);
  const unpaid = lines.map((line) => ({ ...line, isPosted: false }));
  expect(provePay({ ...sound, lines: unpaid }).wrong).toHaveLength(4);
});
