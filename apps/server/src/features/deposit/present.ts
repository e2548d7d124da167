import { moneyOf, wireMoney } from '@fairhouse/kernel';
import type { DepositView } from '@fairhouse/wire';
import type { DepositRow } from './store.ts';

export const presentDeposit = (row: DepositRow): DepositView => ({
  id: row.id,
  method: row.method,
  amount: wireMoney(moneyOf(row.amount)),
  currency: row.currency,
  state: row.state,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  settledAt: row.settled_at,
});
