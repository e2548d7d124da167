import { moneyOf, wireMoney } from '@fairhouse/kernel';
import type { Movement } from '@fairhouse/ledger';
import type { RoundRow } from '@fairhouse/wire';
import { presentBet } from '../betting/index.ts';
import type { RoundBet, RoundMessage } from './store.ts';

export const presentRound = (row: RoundBet): RoundRow => ({
  ...presentBet(row),
  member: { id: row.player_id, username: row.username },
});

export const presentMovement = ({ transferId, kind, atMs, amount, balanceAfter }: Movement) => ({
  transferId: transferId.toString(),
  kind,
  at: atMs,
  amount: wireMoney(amount),
  balanceAfter: wireMoney(balanceAfter),
});

export const presentMessage = (row: RoundMessage) => ({
  id: row.tx_id,
  kind: row.kind,
  at: row.at,
  amount: wireMoney(moneyOf(row.amount)),
  transferId: row.transfer_id?.toString() ?? null,
  cancelled: row.cancelled_by !== null,
});
