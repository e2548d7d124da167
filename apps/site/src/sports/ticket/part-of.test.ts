import { parseMoney } from '@fairhouse/kernel';
import { expect, it } from 'vitest';
import { partOf } from './part-of.ts';

const ticket = { cost: '100.0000', riding: '100.0000', lines: 1, maxReturn: '192.0000' };
const money = (text: string) => parseMoney(text)!;

it('says what half of a bet is sold for, and what the other half can return', () => {
  expect(partOf(ticket, money('148.17'), 500)).toEqual({
    amount: money('74.08'),
    riding: money('50'),
    returns: money('96'),
  });
});

it('leaves nothing of a whole one, and sells no part that leaves less than a fifth of the stake', () => {
  expect(partOf(ticket, money('148.17'), 1_000)).toEqual({
    amount: money('148.17'),
    riding: 0n,
    returns: 0n,
  });
  expect(partOf(ticket, money('148.17'), 850)).toBeUndefined();
  const half = { ...ticket, riding: '50.0000', maxReturn: '96.0000' };
  expect(partOf(half, money('70'), 650)).toBeUndefined();
  expect(partOf(half, money('70'), 600)).toMatchObject({ riding: money('20') });
});
