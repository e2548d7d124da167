import { wireMoney } from '@fairhouse/kernel';
import type { Movement } from '@fairhouse/ledger';
import type { Movement as MovementView } from '@fairhouse/wire/play/statement';

export const presentMovement = (movement: Movement, labels: ReadonlyMap<string, string>): MovementView => ({
  id: movement.transferId.toString(),
  kind: movement.kind,
  at: movement.atMs,
  amount: wireMoney(movement.amount),
  balanceAfter: wireMoney(movement.balanceAfter),
  currency: movement.currency,
  cause: { ...movement.cause, label: labels.get(movement.cause.id) ?? '' },
  traceId: movement.traceId,
});
