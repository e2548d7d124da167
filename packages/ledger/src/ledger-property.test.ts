import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LedgerBed, openLedgerBed, post, warmUp } from '../test/ledger-bed.ts';
import { openModel } from '../test/ledger-model.ts';
import { raceStakes, tryLedger } from '../test/try-ledger.ts';
import { anyWish, callsOf, type Desk } from '../test/wishes.ts';
import { booksBalance, checkBooks } from './index.ts';

const CLIENTS = 16;

let bed: LedgerBed;

beforeAll(async () => {
  bed = await openLedgerBed();
  await warmUp(bed);
});

afterAll(() => bed.close());

const wishesOf = (count: number) => fc.array(anyWish, { minLength: count, maxLength: count, size: 'max' });

test('one call at a time, the ledger answers exactly as the model does', async () => {
  let round = 0;
  const asTheModel = fc.asyncProperty(wishesOf(60), async (wishes) => {
    round += 1;
    const desk: Desk = { brandId: `alone-${round}-${Date.now()}`, sent: [], placed: [] };
    const model = openModel();
    for (const wish of wishes)
      for (const plan of callsOf(desk, wish)) {
        const expected = model.post(plan);
        expect((await post(bed.db, plan)).outcome).toBe(expected);
        if (plan.kind === 'hold' && expected === 'posted') desk.placed.push(plan);
      }
  });
  await fc.assert(asTheModel, { numRuns: 5, endOnFailure: true });
});

test('16 clients and 2,000 calls leave what the model says, whatever is repeated, copied or tampered with', async () => {
  let calls = 0;
  const outcomes = new Set<string>();
  const sound = fc.asyncProperty(wishesOf(320), async (wishes) => {
    const trial = await tryLedger(bed, CLIENTS, wishes);
    expect(trial.breaches).toEqual([]);
    calls += trial.calls;
    for (const outcome of trial.outcomes) outcomes.add(outcome);
  });
  await fc.assert(sound, { numRuns: 4, endOnFailure: true });
  expect(calls).toBeGreaterThanOrEqual(2_000);
  expect([...outcomes].sort()).toEqual([
    'duplicate',
    'hold_expired',
    'hold_resolved',
    'insufficient',
    'mismatch',
    'posted',
  ]);
});

test.each([
  [100_000n, 10_000n],
  [99_999n, 10_000n],
  [100_001n, 33_333n],
  [9_999n, 10_000n],
  [10_000_000n, 10_000n],
])(
  'of 64 parallel stakes, a balance of %s accepts exactly what it pays for at %s each',
  async (balance, units) => {
    expect(await raceStakes(bed, 64, balance, units)).toEqual([]);
  },
);

test('the books balance after all of it', async () => {
  const check = await checkBooks(bed.db, null);
  expect(check.entries).toBeGreaterThan(2_000);
  expect(booksBalance(check)).toBe(true);
});
