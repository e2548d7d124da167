import { expect, test } from 'vitest';
import { isBreach, printChain, runChain } from '../src/chain/run-chain.ts';

test('a chain is built again to its terminal hash, and every forged link of it is found', async () => {
  const drill = await runChain({ links: 50_000, seed: 4 });
  expect(drill).toMatchObject({ links: 50_000, broken: 0, wrong: 0, unnoticed: 0 });
  expect(drill.forged).toBeGreaterThan(900);
  expect(printChain(drill)).toMatch(/holds$/);
});

test('one that does not hold is a breach', async () => {
  const drill = await runChain({ links: 10, seed: 4 });
  for (const broken of ['broken', 'wrong', 'unnoticed'] as const)
    expect(isBreach({ ...drill, [broken]: 1 })).toBe(true);
});
