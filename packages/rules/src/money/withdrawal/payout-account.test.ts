import { describe, expect, it } from 'vitest';
import { isSameName, maskAccountNumber, readAccountNumber } from './payout-account.ts';

describe('the name check', () => {
  it.each([
    ['Nguyễn Văn Đức', 'NGUYEN VAN DUC'],
    ['Maria  Santos-Cruz', 'maria santos cruz'],
    ['José P. Rizal', 'JOSE P RIZAL'],
  ])('takes %s and %s for one person', (one, other) => {
    expect(isSameName(one, other)).toBe(true);
  });

  it.each([
    ['Nguyen Van Duc', 'Nguyen Van Dung'],
    ['Maria Santos', 'Maria'],
    ['Santos Maria', 'Maria Santos'],
    ['', ''],
    ['...', '---'],
  ])('tells %s from %s', (one, other) => {
    expect(isSameName(one, other)).toBe(false);
  });
});

describe('an account number', () => {
  it('is read without gaps and shown by its end', () => {
    expect(readAccountNumber('bank', ' 0071-0012 3456 ')).toBe('007100123456');
    expect(readAccountNumber('wallet', 'lan.tran @quay')).toBe('LAN.TRAN@QUAY');
    expect(maskAccountNumber('007100123456')).toBe('•••• 3456');
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
