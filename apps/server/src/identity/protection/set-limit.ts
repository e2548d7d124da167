import type { Tx } from '@fairhouse/db';
import { fail, type Money, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Platform } from '../../frame/platform.ts';
import { emit } from '../../platform/outbox/index.ts';
import { getOwner, lockPlayer } from '../player/index.ts';
import { listTimeLimits } from './clock/store.ts';
import { insertSearch } from './exclusion/store.ts';
import { refreshDue } from './play-clock.ts';
import {
  deleteLimit,
  findBar,
  insertDecline,
  type LimitKind,
  type LimitPeriod,
  type LimitTo,
  listLimits,
  type PlayBar,
  postponeLimit,
  readUsed,
  saveBar,
  saveLimit,
} from './store.ts';

const LOOSER_AFTER_MS = 24 * 3_600_000;

type Protected = { readonly id: string; readonly brandId: string };

type LimitName = { readonly kind: LimitKind; readonly period: LimitPeriod };

/** A limit that stands, and the looser one that waits from an instant on. Units of money, or minutes, by its kind. */
type Standing = { readonly holds: Money | number; readonly next: LimitTo; readonly nextAt: number | null };

/**
 * Sets a limit: a lower one takes effect immediately; a higher one or none (null) after 24 hours and a confirmation.
 * @returns whether it takes effect immediately
 */
export async function setLimit(tx: Tx, player: Protected, limit: LimitTo, nowMs: number): Promise<boolean> {
  await lockPlayer(tx, player.brandId, player.id);
  const standing = await findStanding(tx, player.id, limit, nowMs);
  const wished = limit.kind === 'time' ? limit.minutes : limit.amount;
  if (standing && (wished === null || wished > standing.holds)) {
    await postponeLimit(tx, player.id, limit, nowMs + LOOSER_AFTER_MS);
    return false;
  }
  if (wished === null) return false;
  await holdTo(tx, player.id, limit, nowMs);
  return true;
}

/** Confirms a pending higher limit, which takes effect now. Until then the lower one applied. */
export async function confirmLimit(
  tx: Tx,
  player: Protected,
  name: LimitName,
  nowMs: number,
): Promise<Result<null, Refusal<'limit_change_not_ready'>>> {
  await lockPlayer(tx, player.brandId, player.id);
  const standing = await findStanding(tx, player.id, name, nowMs);
  if (!standing || standing.nextAt === null || standing.nextAt > nowMs)
    return fail({ code: 'limit_change_not_ready' });
  const { next } = standing;
  if ((next.kind === 'time' ? next.minutes : next.amount) !== null) await holdTo(tx, player.id, next, nowMs);
  else {
    await deleteLimit(tx, player.id, name);
    // Whoever was asked and takes the limit away again has said that there is to be none.
    if (name.kind === 'deposit') await insertDecline(tx, player.id, nowMs);
    if (name.kind === 'time') await refreshDue(tx, player.id, nowMs);
  }
  return ok(null);
}

async function findStanding(
  tx: Tx,
  playerId: string,
  { kind, period }: LimitName,
  nowMs: number,
): Promise<Standing | undefined> {
  if (kind === 'time') {
    const limit = (await listTimeLimits(tx, playerId)).find((one) => one.period === period);
    return (
      limit && {
        holds: limit.minutes,
        next: { kind, period, minutes: limit.nextMinutes },
        nextAt: limit.nextAt,
      }
    );
  }
  const limit = (await listLimits(tx, playerId, [kind], nowMs)).find((one) => one.period === period);
  return (
    limit && { holds: limit.amount, next: { kind, period, amount: limit.nextAmount }, nextAt: limit.nextAt }
  );
}

async function holdTo(tx: Tx, playerId: string, limit: LimitTo, nowMs: number): Promise<void> {
  const { kind, period } = limit;
  const used = kind === 'time' ? 0n : await readUsed(tx, playerId, kind, period, nowMs);
  await saveLimit(tx, playerId, limit, used, nowMs);
  if (kind === 'time') await refreshDue(tx, playerId, nowMs);
}

/** Keeps a player from staking and depositing until then. What is won is paid, and withdrawals stay possible. */
export async function barPlayer(
  platform: Platform,
  tx: Tx,
  player: Protected,
  bar: PlayBar,
  nowMs: number,
): Promise<void> {
  await lockPlayer(tx, player.brandId, player.id);
  const before = await findBar(tx, player.id, nowMs);
  await saveBar(tx, player.id, bar, nowMs);
  const { currency } = await getOwner(tx, player.id);
  const owner = { brandId: player.brandId, playerId: player.id, currency };
  const barred = { reason: bar.reason, fromMs: before?.until ?? nowMs, untilMs: bar.until };
  await platform.ports.bonus.heedBar(platform, tx, owner, barred, { nowMs, traceId: null });
  await platform.ports.freeRounds.heedBar(platform, tx, owner, barred, { nowMs, traceId: null });
  if (bar.reason === 'self_exclusion') {
    await insertSearch(tx, player.id, nowMs);
    await emit(tx, { brandId: player.brandId, traceId: null, atMs: nowMs }, 'player.excluded', {
      playerId: player.id,
    });
  }
}
