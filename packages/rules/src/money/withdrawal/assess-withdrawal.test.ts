import { moneyOf } from '@fairhouse/kernel';
import { expect, it } from 'vitest';
import { assessWithdrawal, type WithdrawalFacts } from './assess-withdrawal.ts';

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;

const CALM: WithdrawalFacts = {
  amount: moneyOf(1_000_000n),
  registeredAt: NOW - 30 * DAY,
  accountBoundAt: NOW - 8 * DAY,
  securityChangedAt: null,
  deposited: moneyOf(1_000_000n),
  sentBefore: 3,
  validBets: moneyOf(5_000_000n),
};

it('has nothing against a member of long standing who plays what they pay in', () => {
  expect(assessWithdrawal(CALM, NOW)).toEqual([]);
});

it.each([
  ['new_member', { registeredAt: NOW - 7 * DAY + 1 }],
  ['new_account', { accountBoundAt: NOW - DAY }],
  ['security_changed', { securityChangedAt: NOW - 6 * DAY }],
  ['first_withdrawal', { sentBefore: 0 }],
  ['no_deposit', { deposited: moneyOf(0n) }],
  ['large_against_deposits', { amount: moneyOf(5_000_001n) }],
  ['little_play', { validBets: moneyOf(999_999n) }],
] as const)('says %s, and nothing else, for that alone', (reason, changes) => {
  expect(assessWithdrawal({ ...CALM, ...changes }, NOW)).toEqual([reason]);
});

it('forgets a change of security after a week', () => {
  expect(assessWithdrawal({ ...CALM, securityChangedAt: NOW - 7 * DAY }, NOW)).toEqual([]);
});
