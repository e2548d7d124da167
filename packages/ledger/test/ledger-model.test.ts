import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LedgerBed, openLedgerBed, warmUp } from './ledger-bed.ts';
import { runModel } from './run-model.ts';

const OPS = 20_000;

let bed: LedgerBed;

beforeAll(async () => {
  bed = await openLedgerBed();
  await warmUp(bed);
});

afterAll(() => bed.close());

/** The same, larger: npm run model -- --ops 5000000 */
test('20,000 operations by both doors at once leave what the model says, at every checkpoint', {
  timeout: 1_200_000,
}, async () => {
  let done = 0;
  for await (const { ops, breaches } of runModel(bed, { ops: OPS, seed: 3, wishes: 1_000, clients: 16 })) {
    expect(breaches).toEqual([]);
    done = ops;
  }
  expect(done).toBeGreaterThanOrEqual(OPS);
});
