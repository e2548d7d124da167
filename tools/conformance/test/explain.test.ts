import { type Money, moneyOf } from '@fairhouse/kernel';
import type { WalletCode } from '@fairhouse/wire/play/provider';
import { expect, test } from 'vitest';
import { explain, type Told } from '../src/explain.ts';
import { type Move, openBooks } from '../src/model.ts';

const coins = (whole: number): Money => moneyOf(BigInt(whole) * 10_000n);

const debit = (id: string, amount: number): Move => ({
  kind: 'debit',
  id,
  round: 'r',
  amount: coins(amount),
});

const cancel = (debitId: string, amount: number): Move => ({
  kind: 'cancel',
  id: `x-${debitId}`,
  round: 'r',
  amount: coins(amount),
  debitId,
});

type Line = readonly [Move, WalletCode, 'first' | 'duplicate', number, number];

const explains = (lines: readonly Line[], after: number): boolean => {
  const told = lines.map(
    ([move, code, which, from, to]): Told => ({ move, code, duplicate: which === 'duplicate', from, to }),
  );
  return explain(told, openBooks(coins(10)), coins(after)) !== undefined;
};

test('copies at once may be answered in any order, one of them as the first', () => {
  const copies = (which: readonly ['first' | 'duplicate', 'first' | 'duplicate']) =>
    which.map((one, at): Line => [debit('d', 4), 'OK', one, at, at + 2]);
  expect(explains(copies(['first', 'duplicate']), 6)).toBe(true);
  expect(explains(copies(['duplicate', 'first']), 6)).toBe(true);
  expect(explains(copies(['first', 'first']), 2)).toBe(false);
  expect(explains(copies(['duplicate', 'duplicate']), 6)).toBe(false);
});

test('two stakes of the whole balance are never both taken', () => {
  const stakes = (second: WalletCode): Line[] => [
    [debit('d', 10), 'OK', 'first', 0, 3],
    [debit('e', 10), second, 'first', 1, 2],
  ];
  expect(explains(stakes('INSUFFICIENT_FUNDS'), 0)).toBe(true);
  expect(explains(stakes('OK'), 0)).toBe(false);
  expect(explains(stakes('OK'), -10)).toBe(false);
});

test('what was answered before another call was sent stays before it', () => {
  const race: Line[] = [
    [debit('d', 4), 'TX_CANCELLED', 'first', 0, 3],
    [cancel('d', 4), 'OK', 'first', 1, 2],
  ];
  expect(explains(race, 10)).toBe(true);
  const oneAfterTheOther: Line[] = [
    [debit('d', 4), 'TX_CANCELLED', 'first', 0, 1],
    [cancel('d', 4), 'OK', 'first', 2, 3],
  ];
  expect(explains(oneAfterTheOther, 10)).toBe(false);
});

test('a stake that its earlier cancel should have stopped is not explained', () => {
  const forgotten: Line[] = [
    [cancel('d', 4), 'OK', 'first', 0, 1],
    [debit('d', 4), 'OK', 'first', 2, 3],
  ];
  expect(explains(forgotten, 6)).toBe(false);
});

test('a balance that no order of the answers leads to is not explained', () => {
  const lines: Line[] = [
    [debit('d', 4), 'OK', 'first', 0, 1],
    [{ kind: 'credit', id: 'c', round: 'r', amount: coins(3), closes: true }, 'OK', 'first', 2, 3],
    [{ kind: 'close', round: 'r' }, 'OK', 'duplicate', 4, 5],
  ];
  expect(explains(lines, 9)).toBe(true);
  expect(explains(lines, 10)).toBe(false);
});
