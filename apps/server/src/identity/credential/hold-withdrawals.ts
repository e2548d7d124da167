import type { Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import { hasReceivedMoney } from '@fairhouse/ledger';
import type { HoldReason } from '@fairhouse/wire/identity/security';
import type { Platform } from '../../frame/platform.ts';
import { readRegisteredAt } from '../player/index.ts';
import { insertHold } from './store.ts';

const DAY_MS = 24 * 3_600_000;

/** Long enough for the owner to notice that somebody else was there (trust AUT-09). */
const HOLD_MS = DAY_MS;

/** Holds the withdrawals of a player back for a day; the reason is told to them. */
export async function holdWithdrawals(
  platform: Platform,
  tx: Tx,
  playerId: Id<'player'>,
  reason: HoldReason,
  nowMs: number,
): Promise<void> {
  const id = platform.newId('withdrawalHold');
  await insertHold(tx, { id, playerId, reason, nowMs, untilMs: nowMs + HOLD_MS });
}

/**
 * The same for what an account gets for the first time, which replaces nothing that its owner would miss. An account of the
 * last day, or one that never had money, is left alone: its owner is only setting it up.
 */
export async function holdAfterFirst(
  platform: Platform,
  tx: Tx,
  { id, brandId }: { readonly id: Id<'player'>; readonly brandId: string },
  reason: HoldReason,
  nowMs: number,
): Promise<void> {
  const isNew = nowMs - (await readRegisteredAt(tx, id)) < DAY_MS;
  if (!isNew && (await hasReceivedMoney(tx, brandId, id)))
    await holdWithdrawals(platform, tx, id, reason, nowMs);
}
