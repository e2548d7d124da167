import type { Tx } from '@fairhouse/db';
import { type Money, moneyOf } from '@fairhouse/kernel';
import { lockPlayer } from '@fairhouse/ledger';
import {
  type LimitKind,
  type LimitPeriod,
  listLimits,
  type PlayBar,
  postponeLimit,
  readUsed,
  saveBar,
  saveLimit,
} from './store.ts';

const LOOSER_AFTER_MS = 24 * 3_600_000;

type Protected = { readonly id: string; readonly brandId: string };

/** Sets a limit: a tighter one holds at once, a looser one or none (null) in 24 hours. */
export async function setLimit(
  tx: Tx,
  player: Protected,
  limit: { readonly kind: LimitKind; readonly period: LimitPeriod; readonly amount: Money | null },
  nowMs: number,
): Promise<void> {
  await lockPlayer(tx, player.brandId, player.id);
  const { kind, period, amount } = limit;
  const standing = (await listLimits(tx, player.id, [kind], nowMs)).find((one) => one.period === period);
  if (standing && (amount === null || amount > standing.amount)) {
    await postponeLimit(tx, player.id, limit, nowMs + LOOSER_AFTER_MS);
    return;
  }
  if (amount === null) return;
  const used = await readUsed(tx, player.id, kind, period, nowMs);
  await saveLimit(tx, player.id, { kind, period, amount }, moneyOf(used), nowMs);
}

/** Keeps a player from staking and depositing until then. What is won is paid, and withdrawals stay possible. */
export async function barPlayer(tx: Tx, player: Protected, bar: PlayBar, nowMs: number): Promise<void> {
  await lockPlayer(tx, player.brandId, player.id);
  await saveBar(tx, player.id, bar, nowMs);
}
