import { expect, test } from 'vitest';
import { askAnew, type Staking } from './wallet.ts';

test('each question for the stake of a round has an id of its own', () => {
  const round = { id: 'rnd_01m851hnzj5tcf76dsprt0p5tt' } as Staking;
  const ids = Array.from({ length: 100 }, () => askAnew(round, 1n as never).id);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id.length).toBeLessThanOrEqual(80);
});
