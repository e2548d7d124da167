import type { Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { HoldReason } from '@fairhouse/wire';
import type { Platform } from '../../http/platform.ts';
import { insertHold } from './store.ts';

/** Long enough for the owner to notice that somebody else was there (trust AUT-09). */
const HOLD_MS = 24 * 3_600_000;

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
