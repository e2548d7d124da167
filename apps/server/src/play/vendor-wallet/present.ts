import { wireMoney } from '@fairhouse/kernel';
import type { VendorTransferView } from '@fairhouse/wire/play/vendor-wallet';
import type { VendorTransfer } from './store.ts';

export function presentTransfer(row: VendorTransfer): VendorTransferView {
  const amount = row.amount ?? row.asked;
  return {
    id: row.id,
    vendorCode: row.vendorCode,
    title: row.title,
    direction: row.direction,
    amount: amount === null ? null : wireMoney(amount),
    currency: row.currency,
    state: row.state,
    reason: row.reason,
    requestedAt: row.requestedAt,
    settledAt: row.settledAt,
  };
}
