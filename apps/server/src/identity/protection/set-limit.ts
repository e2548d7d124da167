import type { Tx } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import { lockPlayer } from '../player/index.ts';
import { refreshDue } from './play-clock.ts';
import {
  deleteLimit,
  type LimitKind,
  type LimitPeriod,
  listLimits,
  type PlayBar,
  type PlayLimit,
  postponeLimit,
  readUsed,
  saveBar,
  saveLimit,
} from './store.ts';

const LOOSER_AFTER_MS = 24 * 3_600_000;

type Protected = { readonly id: string; readonly brandId: string };

type LimitName = { readonly kind: LimitKind; readonly period: LimitPeriod };

/**
 * Sets a limit: a tighter one holds at once, a looser one or none (null) in 24 hours and after a second yes.
 * @returns whether it holds at once
 */
export async function setLimit(
  tx: Tx,
  player: Protected,
  limit: LimitName & { readonly amount: bigint | null },
  nowMs: number,
): Promise<boolean> {
  await lockPlayer(tx, player.brandId, player.id);
  const { kind, period, amount } = limit;
  const standing = await findLimit(tx, player.id, limit, nowMs);
  if (standing && (amount === null || amount > standing.amount)) {
    await postponeLimit(tx, player.id, limit, nowMs + LOOSER_AFTER_MS);
    return false;
  }
  if (amount === null) return false;
  await holdTo(tx, player.id, { kind, period, amount }, nowMs);
  return true;
}

/** The second yes: the looser limit that waited holds from now on. Until then the tighter one did. */
export async function confirmLimit(
  tx: Tx,
  player: Protected,
  name: LimitName,
  nowMs: number,
): Promise<Result<{ readonly amount: bigint | null }, Refusal<'limit_change_not_ready'>>> {
  await lockPlayer(tx, player.brandId, player.id);
  const standing = await findLimit(tx, player.id, name, nowMs);
  if (!standing || standing.next_at === null || standing.next_at > nowMs)
    return fail({ code: 'limit_change_not_ready' });
  const { next_amount: amount } = standing;
  if (amount !== null) await holdTo(tx, player.id, { ...name, amount }, nowMs);
  else {
    await deleteLimit(tx, player.id, name);
    if (name.kind === 'time') await refreshDue(tx, player.id, nowMs);
  }
  return ok({ amount });
}

const findLimit = async (
  tx: Tx,
  playerId: string,
  { kind, period }: LimitName,
  nowMs: number,
): Promise<PlayLimit | undefined> =>
  (await listLimits(tx, playerId, [kind], nowMs)).find((one) => one.period === period);

async function holdTo(
  tx: Tx,
  playerId: string,
  { kind, period, amount }: LimitName & { readonly amount: bigint },
  nowMs: number,
): Promise<void> {
  const used = kind === 'time' ? 0n : await readUsed(tx, playerId, kind, period, nowMs);
  await saveLimit(tx, playerId, { kind, period, amount }, used, nowMs);
  if (kind === 'time') await refreshDue(tx, playerId, nowMs);
}

/** Keeps a player from staking and depositing until then. What is won is paid, and withdrawals stay possible. */
export async function barPlayer(tx: Tx, player: Protected, bar: PlayBar, nowMs: number): Promise<void> {
  await lockPlayer(tx, player.brandId, player.id);
  await saveBar(tx, player.id, bar, nowMs);
}
