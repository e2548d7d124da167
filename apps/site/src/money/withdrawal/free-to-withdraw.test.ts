import { expect, test } from 'vitest';
import { findBlock, freeToWithdraw } from './free-to-withdraw.ts';
import type { WithdrawOverview } from './queries.ts';

const overview = (changes: object) =>
  ({
    available: '10106.0000',
    leftToday: '50000.0000',
    hold: null,
    bonus: null,
    kyc: { level: 0, needed: 0, missing: [] },
    turnover: { left: '0.0000', counting: false, requirements: [] },
    ...changes,
  }) as unknown as WithdrawOverview;

test('nothing is free while turnover is owed or counted, or withdrawals are held, or a bonus is active', () => {
  const owed = overview({ turnover: { left: '0.0100', counting: false } });
  expect([freeToWithdraw(owed), findBlock(owed)]).toEqual(['0.0000', 'turnover']);
  const counting = overview({ turnover: { left: '0.0000', counting: true } });
  expect([freeToWithdraw(counting), findBlock(counting)]).toEqual(['0.0000', 'counting']);
  const bonus = overview({ bonus: { balance: '50.0000', left: '500.0000' } });
  expect([freeToWithdraw(bonus), findBlock(bonus)]).toEqual(['0.0000', 'bonus']);
  const held = overview({ hold: { reason: 'password_reset', until: 1 } });
  expect([freeToWithdraw(held), findBlock(held)]).toEqual(['0.0000', 'hold']);
  const unverified = overview({ kyc: { level: 0, needed: 1, missing: ['selfie'] } });
  expect([freeToWithdraw(unverified), findBlock(unverified)]).toEqual(['0.0000', 'kyc']);
});

test('all of the balance is free, or what is left of the day', () => {
  expect(freeToWithdraw(overview({}))).toBe('10106.0000');
  expect(freeToWithdraw(overview({ leftToday: '500.0000' }))).toBe('500.0000');
});
