import { describe, expect, it } from 'vitest';
import { readAccountNumber } from './payout-account.ts';

describe('an account number', () => {
  it('is read without gaps', () => {
    expect(readAccountNumber('bank', ' 0071-0012 3456 ')).toBe('007100123456');
    expect(readAccountNumber('wallet', 'lan.tran @quay')).toBe('LAN.TRAN@QUAY');
  });

  it.each([
    ['bank', '12345'],
    ['bank', '1'.repeat(21)],
    ['bank', '12345a'],
    ['wallet', 'a b'],
    ['wallet', '<script>'],
  ] as const)('of a %s is not %s', (kind, typed) => {
    expect(readAccountNumber(kind, typed)).toBeUndefined();
  });
});
