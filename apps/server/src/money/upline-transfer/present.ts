import { wireMoney } from '@fairhouse/kernel';
import type { UplineTransfer, UplineTransferRow } from '@fairhouse/wire/money/upline-transfer';
import type { TransferRow } from './store.ts';

export function presentOwn(row: TransferRow, playerId: string): UplineTransfer {
  const sent = row.fromId === playerId;
  return {
    id: row.id,
    way: sent ? 'sent' : 'received',
    other: sent ? row.toAccount : row.fromAccount,
    amount: wireMoney(row.amount),
    currency: row.currency,
    at: row.at,
  };
}

export const presentForStaff = (row: TransferRow): UplineTransferRow => ({
  id: row.id,
  from: { id: row.fromId, account: row.fromAccount },
  to: { id: row.toId, account: row.toAccount },
  direction: row.up ? 'up' : 'down',
  amount: wireMoney(row.amount),
  currency: row.currency,
  turned: row.turned,
  at: row.at,
});
