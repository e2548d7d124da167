import type { Reader, Tx } from '@fairhouse/db';
import type { CheckMinutes } from '@fairhouse/wire/identity/limits';
import { lockPlayer } from '../player/index.ts';
import {
  type ClockChange,
  type ClockRow,
  findClock,
  findDueAt,
  insertPlayTime,
  listTimeLimits,
  readPlayedMs,
  saveClock,
} from './clock/store.ts';

const MINUTE_MS = 60_000;

/** Who stakes nothing for so long has stopped playing. */
const BREAK_MS = 30 * MINUTE_MS;

type Player = { readonly id: string; readonly brandId: string };

/** The times of a clock that has begun. */
type Running = ClockRow & { readonly beganAt: number; readonly checkedAt: number };

const hasBegun = (clock: ClockRow | undefined): clock is Running =>
  clock !== undefined && clock.beganAt !== null && clock.checkedAt !== null;

/** Does the time still run? A look that was asked for keeps it running until it is taken. */
export const runs = (clock: ClockRow | undefined, nowMs: number): clock is Running =>
  hasBegun(clock) && (clock.askedAt !== null || nowMs - lastSign(clock) < BREAK_MS);

const lastSign = (clock: Running) => Math.max(clock.checkedAt, clock.lastBetAt ?? 0);

/** Minutes between two looks; 0 for none. */
export const minutesOf = ({ checkMinutes, brandMinutes }: ClockRow): number => checkMinutes ?? brandMinutes;

export function checkAtOf(clock: Running): number {
  const minutes = minutesOf(clock);
  return minutes > 0 ? clock.checkedAt + minutes * MINUTE_MS : Number.POSITIVE_INFINITY;
}

/** The time at play begins when a game is opened, unless it runs already. */
export async function startPlay(tx: Tx, player: Player, nowMs: number): Promise<void> {
  await lockPlayer(tx, player.brandId, player.id);
  const clock = await findClock(tx, player.id);
  if (clock && !runs(clock, nowMs)) await begin(tx, player.id, clock, nowMs);
}

/**
 * What the time at play has against a stake now. The player's accounts are locked.
 * @returns LIMIT_REACHED when a limit of time is used up, REALITY_CHECK when the player has to look first
 */
export async function judgeClock(
  tx: Tx,
  playerId: string,
  nowMs: number,
): Promise<'REALITY_CHECK' | 'LIMIT_REACHED' | undefined> {
  const dueAt = await findDueAt(tx, playerId);
  if (dueAt > nowMs) return undefined;
  const found = await findClock(tx, playerId);
  if (!found) return undefined;
  const clock = runs(found, nowMs) ? found : await begin(tx, playerId, found, nowMs);
  const leftMs = await readTimeLeftMs(tx, playerId, clock.beganAt, nowMs);
  if (leftMs <= 0) return 'LIMIT_REACHED';
  if (clock.askedAt === null && checkAtOf(clock) > nowMs) {
    await saveDue(tx, playerId, clock, nowMs);
    return undefined;
  }
  if (clock.askedAt === null) await saveDue(tx, playerId, { ...clock, askedAt: nowMs }, nowMs);
  return 'REALITY_CHECK';
}

/** The player has looked. Before it was due this changes nothing, so that nobody looks in advance. */
export async function acknowledge(tx: Tx, player: Player, nowMs: number): Promise<void> {
  await lockPlayer(tx, player.brandId, player.id);
  const clock = await findClock(tx, player.id);
  if (!hasBegun(clock) || (clock.askedAt === null && checkAtOf(clock) > nowMs)) return;
  const seen = { ...clock, askedAt: null };
  if (runs(seen, nowMs)) await saveDue(tx, player.id, { ...seen, checkedAt: nowMs }, nowMs);
  else await begin(tx, player.id, seen, nowMs);
}

/** How often the player wants to look; null as the brand's law has it. */
export async function chooseCheck(
  tx: Tx,
  player: Player,
  minutes: CheckMinutes | null,
  nowMs: number,
): Promise<void> {
  await lockPlayer(tx, player.brandId, player.id);
  const clock = await findClock(tx, player.id);
  if (!clock) return;
  const chosen = { ...clock, checkMinutes: minutes };
  if (hasBegun(chosen)) await saveDue(tx, player.id, chosen, nowMs);
  else await saveClock(tx, player.id, chosen);
}

/** A limit of time was set: it may be reached sooner now. */
export async function refreshDue(tx: Tx, playerId: string, nowMs: number): Promise<void> {
  const clock = await findClock(tx, playerId);
  if (hasBegun(clock)) await saveDue(tx, playerId, clock, nowMs);
}

/** What is left of the strictest limit of time, Infinity where none is set. */
async function readTimeLeftMs(
  reader: Reader,
  playerId: string,
  runsSinceMs: number | null,
  nowMs: number,
): Promise<number> {
  const limits = await listTimeLimits(reader, playerId);
  const left = await Promise.all(
    limits.map(async ({ period, minutes }) => {
      const playedMs = await readPlayedMs(reader, playerId, period, runsSinceMs, nowMs);
      return minutes * MINUTE_MS - playedMs;
    }),
  );
  return Math.min(Number.POSITIVE_INFINITY, ...left);
}

async function begin(tx: Tx, playerId: string, clock: ClockRow, nowMs: number): Promise<Running> {
  if (hasBegun(clock)) await insertPlayTime(tx, playerId, clock.beganAt, lastSign(clock));
  const begun = { ...clock, beganAt: nowMs, checkedAt: nowMs, askedAt: null, lastBetAt: null };
  await saveDue(tx, playerId, begun, nowMs);
  return begun;
}

async function saveDue(tx: Tx, playerId: string, clock: ClockChange & Running, nowMs: number): Promise<void> {
  const leftMs = await readTimeLeftMs(tx, playerId, clock.beganAt, nowMs);
  // Calls at once have each their own now: what was asked for is due for all of them.
  const dueAt = clock.askedAt === null ? Math.min(checkAtOf(clock), nowMs + leftMs) : clock.beganAt;
  await saveClock(tx, playerId, { ...clock, dueAt });
}
