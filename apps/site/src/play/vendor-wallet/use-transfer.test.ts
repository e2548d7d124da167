import type { VendorTransferState, VendorTransferView } from '@fairhouse/wire/play/vendor-wallet';
import { expect, test } from 'vitest';
import { endOf } from './use-transfer.ts';

const transfers = (...states: VendorTransferState[]) =>
  states.map((state) => ({ state })) as VendorTransferView[];

test('transfers are done when each is, have failed when one has, and else nobody knows yet', () => {
  expect(endOf([])).toBe('done');
  expect(endOf(transfers('done', 'done'))).toBe('done');
  expect(endOf(transfers('done', 'failed', 'unknown'))).toBe('failed');
  for (const state of ['requested', 'unknown', 'unbacked'] as const)
    expect(endOf(transfers('done', state))).toBe('unknown');
});
