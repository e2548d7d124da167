import { type RawBuilder, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import { hashToken } from '../../keys.ts';
import type { Studio } from '../../studio.ts';
import { extendSession, findLiveSession, type GameSession, playerOfToken } from './store.ts';

export const SESSION_IDLE_MS = 30 * 60_000;

/** A use moves the end of a session on, at most once in this while. */
const EXTEND_EVERY_MS = 60_000;

/** The bearer of an `Authorization` header; empty when there is none. */
export const bearerOf = (header: string | undefined): string =>
  /^Bearer ([A-Za-z0-9_-]{43})$/.exec(header ?? '')?.[1] ?? '';

/** The player whose session an `Authorization` header names, for a statement of one who was let in by it. */
export const playerWith = (header: string | undefined): RawBuilder<string> =>
  playerOfToken(hashToken(bearerOf(header)));

/** The guard `gameSession`. */
export async function checkSession(
  studio: Studio,
  header: string | undefined,
): Promise<Result<{ session: GameSession }, Refusal>> {
  const token = bearerOf(header);
  const nowMs = studio.now();
  const session = token ? await findLiveSession(studio.db, hashToken(token), nowMs) : undefined;
  if (!session) return fail({ code: 'launch_expired' });
  if (session.expires_at < nowMs + SESSION_IDLE_MS - EXTEND_EVERY_MS)
    await transact(studio.db, (tx) => extendSession(tx, hashToken(token), nowMs + SESSION_IDLE_MS));
  return ok({ session });
}
