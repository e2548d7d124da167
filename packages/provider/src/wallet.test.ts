import { expect, test } from 'vitest';
import { askAnew, type Staking, type WalletOptions, walletTimeoutMs } from './wallet.ts';

test('each question for the stake of a round has an id of its own', () => {
  const round = { id: 'rnd_01m851hnzj5tcf76dsprt0p5tt' } as Staking;
  const ids = Array.from({ length: 100 }, () => askAnew(round, 1n as never).id);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id.length).toBeLessThanOrEqual(80);
});

test('a call waits as many times longer as the address of the database asks for', () => {
  const waits = (databaseUrl: string) => walletTimeoutMs({ config: { databaseUrl } } as WalletOptions);
  expect(waits('postgres://localhost/house')).toBe(5_000);
  expect(waits('postgres://localhost/house?patience=8')).toBe(40_000);
});
