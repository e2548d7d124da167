import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOORS, type Door } from '../test/doors.ts';
import { type LedgerBed, openLedgerBed, warmUp } from '../test/ledger-bed.ts';
import { openModel } from '../test/ledger-model.ts';
import { anyRequest, callsOf, type Desk } from '../test/requests.ts';
import { raceStakes, shareBatch, tryLedger } from '../test/try-ledger.ts';
import { booksBalance, checkBooks } from './index.ts';

const CLIENTS = 16;

let bed: LedgerBed;

beforeAll(async () => {
  bed = await openLedgerBed();
  await warmUp(bed);
});

afterAll(() => bed.close());

const wishesOf = (count: number) => fc.array(anyRequest, { minLength: count, maxLength: count, size: 'max' });

describe.each(Object.keys(DOORS) as Door[])('%s', (door) => {
  test('one call at a time, the ledger answers exactly as the model does', async () => {
    const post = DOORS[door](bed);
    let round = 0;
    const asTheModel = fc.asyncProperty(wishesOf(60), async (wishes) => {
      round += 1;
      const desk: Desk = { brandId: `alone-${door}-${round}-${Date.now()}`, sent: [], placed: [] };
      const model = openModel();
      for (const wish of wishes)
        for (const plan of callsOf(desk, wish)) {
          const answer = await post(plan);
          const transferId = 'transferId' in answer ? answer.transferId : undefined;
          expect(answer.outcome).toBe(model.post(plan, transferId));
          if (plan.kind === 'hold' && answer.outcome === 'posted')
            desk.placed.push({ plan, transferId: answer.transferId });
        }
    });
    await fc.assert(asTheModel, { numRuns: 5, endOnFailure: true });
  });

  test('16 clients leave what the model says, whatever is repeated, copied or tampered with', async () => {
    const sound = fc.asyncProperty(wishesOf(320), async (wishes) => {
      const trial = await tryLedger(bed, DOORS[door](bed), CLIENTS, wishes);
      expect(trial.breaches).toEqual([]);
      expect(trial.outcomes).toContain('posted');
    });
    await fc.assert(sound, { numRuns: 4, endOnFailure: true });
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
      expect(await raceStakes(bed, DOORS[door](bed), 64, balance, units)).toEqual([]);
    },
  );
});

test('each call of a batch has its own answer, in their order', async () => {
  expect(await shareBatch(bed)).toEqual([]);
});

test('every answer of the ledger is met by the wishes of the mutants', async () => {
  const lists = fc.array(anyRequest, { minLength: 640, maxLength: 640, size: 'max' });
  const [wishes] = fc.sample(lists, { seed: 7, numRuns: 1 });
  const met = (await tryLedger(bed, DOORS['in its own transaction'](bed), CLIENTS, wishes!)).outcomes;
  for (const outcome of ['posted', 'duplicate', 'mismatch', 'insufficient', 'hold_resolved', 'hold_expired'])
    expect(met).toContain(outcome);
});

test('the books balance after all of it', async () => {
  const check = await checkBooks(bed.db, null);
  expect(check.entries).toBeGreaterThan(0);
  expect(booksBalance(check)).toBe(true);
});
