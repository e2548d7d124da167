import { type Money, moneyOf, wireMoney, ZERO } from '@fairhouse/kernel';
import type { Movement } from '@fairhouse/ledger';
import type { RoundStep } from '@fairhouse/wire/play/betting';
import type { PastStep, RoundRow } from '@fairhouse/wire/play/round';
import { presentBet } from '../betting/index.ts';
import type { RoundBet, RoundMessage } from './store.ts';

export const presentRound = (row: RoundBet): RoundRow => ({
  ...presentBet(row),
  member: { id: row.playerId, username: row.username },
});

export const presentMovement = ({ transferId, kind, atMs, amount, balanceAfter }: Movement) => ({
  transferId: transferId.toString(),
  kind,
  at: atMs,
  amount: wireMoney(amount),
  balanceAfter: wireMoney(balanceAfter),
});

export const presentMessage = (row: RoundMessage) => ({
  id: row.txId,
  kind: row.kind,
  at: row.at,
  amount: wireMoney(moneyOf(row.amount)),
  transferId: row.transferId?.toString() ?? null,
  cancelled: row.cancelledBy !== null,
});

/** What happened to a round, oldest first: as the books have it, and as its provider does where it has told. */
export function presentHistory(
  { settledAt }: Pick<RoundBet, 'settledAt'>,
  movements: readonly Movement[],
  told: readonly RoundStep[] = [],
): PastStep[] {
  const booked = movements.map(({ kind, atMs, amount }) => ({
    step: stepOf(kind, amount),
    at: atMs,
    amount: wireMoney(amount),
  }));
  const elsewhere: RoundStep[] = [...told];
  if (settledAt !== null) elsewhere.push({ step: 'settled', at: settledAt });
  return [...elsewhere.map((step) => ({ ...step, amount: null })), ...booked].toSorted(
    (one, other) => one.at - other.at,
  );
}

function stepOf(kind: Movement['kind'], amount: Money): RoundStep['step'] {
  if (kind === 'stake_cancelled') return 'givenBack';
  return amount < ZERO ? 'staked' : 'paid';
}
