import type { Money } from '@fairhouse/kernel';
import type { BalanceView } from '@fairhouse/wire/money/wallet';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('sessionStorage', { getItem: () => null });
vi.stubGlobal('localStorage', { getItem: () => null });
const { HELD_MAX_MS, holdWins, SILENCE_MS, showWins, shownBalance } = await import('./held-wins.ts');
const { balanceQuery } = await import('../../state/balance.ts');
const { queryClient } = await import('../../state/query.ts');

const wire = (whole: number) => `${whole}.0000`;
const balanceOf = (main: number, away = 0): BalanceView => ({
  sumBalance: wire(main + away),
  available: wire(main),
  bonus: wire(0),
  held: wire(0),
  debt: wire(0),
  currency: 'PHP',
  wallets: [
    { vendorCode: null, balance: wire(main) },
    { vendorCode: 'BNGSLOT', balance: wire(away) },
  ],
  asOf: 0,
});
const units = (whole: number) => (BigInt(whole) * 10_000n) as Money;
const push = (...of: Parameters<typeof balanceOf>) =>
  queryClient.setQueryData(balanceQuery.queryKey, balanceOf(...of));
const shown = () => {
  const { available, wallets } = shownBalance(queryClient.getQueryData(balanceQuery.queryKey))!;
  return [Number(available), Number(wallets[1]!.balance)];
};

beforeEach(() => {
  vi.useFakeTimers();
  push(100, 50);
});
afterEach(() => {
  showWins();
  vi.useRealTimers();
});

test('a stake is seen at once, and a win when the game has shown it, in whichever order they are told', () => {
  holdWins(units(10), null);
  expect(shown()).toEqual([90, 50]);
  push(90, 50);
  push(95, 50);
  expect(shown()).toEqual([90, 50]);
  showWins();
  expect(shown()).toEqual([95, 50]);
  holdWins(units(10), null);
  push(285, 50);
  expect(shown()).toEqual([85, 50]);
});

test('what is staked on in the same round is seen too, and stays so until the result', () => {
  holdWins(units(0), null);
  push(80, 50);
  push(120, 50);
  expect(shown()).toEqual([80, 50]);
});

test('the wallet at a vendor is held back where it pays the stake', () => {
  holdWins(units(10), 'BNGSLOT');
  push(100, 340);
  expect(shown()).toEqual([100, 40]);
  expect(shownBalance(balanceOf(100, 340))!.sumBalance).toBe('140.0000');
});

test('a game that has gone silent holds nothing back, and none does for ever', () => {
  holdWins(units(10), null);
  push(500, 50);
  vi.advanceTimersByTime(SILENCE_MS);
  expect(shown()).toEqual([500, 50]);
  for (let ms = 0; ms <= HELD_MAX_MS; ms += SILENCE_MS / 2) {
    holdWins(units(0), null);
    vi.advanceTimersByTime(SILENCE_MS / 2);
  }
  push(900, 50);
  holdWins(units(0), null);
  expect(shown()).toEqual([900, 50]);
});

test('nothing is held back of a balance that is not known yet', () => {
  queryClient.clear();
  holdWins(units(10), null);
  push(70, 0);
  expect(shown()).toEqual([70, 0]);
});
