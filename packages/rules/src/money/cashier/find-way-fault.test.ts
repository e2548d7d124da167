import { expect, test } from 'vitest';
import { findDepositWayFault, findPayoutWayFault } from './find-way-fault.ts';

const ACCOUNT = { number: '1' };

test('a deposit goes by a connected provider, or to an account of the house', () => {
  expect(findDepositWayFault({ kind: 'hosted', provider: 'signed' }, null)).toBeUndefined();
  expect(findDepositWayFault({ kind: 'qr', provider: 'btcpay' }, null)).toBeUndefined();
  expect(findDepositWayFault({ kind: 'bank', provider: null }, ACCOUNT)).toBeUndefined();
});

test('a deposit that names both, neither, or a provider that is not connected is refused', () => {
  expect(findDepositWayFault({ kind: 'bank', provider: 'signed' }, ACCOUNT)?.part).toBe('provider');
  expect(findDepositWayFault({ kind: 'bank', provider: null }, null)?.part).toBe('account');
  expect(findDepositWayFault({ kind: 'hosted', provider: 'signed' }, ACCOUNT)?.part).toBe('account');
  for (const provider of [null, undefined])
    expect(findDepositWayFault({ kind: 'qr', provider }, null)?.part).toBe('provider');
});

test('a payout goes by a connected provider, and one in coins to a wallet only', () => {
  expect(findPayoutWayFault({ kind: 'bank', provider: 'signed' })).toBeUndefined();
  expect(findPayoutWayFault({ kind: 'wallet', provider: 'btcpay' })).toBeUndefined();
  expect(findPayoutWayFault({ kind: 'bank', provider: 'btcpay' })).toEqual({
    part: 'kind',
    rule: 'method_kind',
  });
  expect(findPayoutWayFault({ kind: 'wallet', provider: undefined })?.part).toBe('provider');
});
