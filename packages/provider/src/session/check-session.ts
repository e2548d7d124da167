import { type RawBuilder, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import { hashToken } from '../keys.ts';
import type { ProviderProcess } from '../provider-process.ts';
import { extendSession, type ProviderSession, playerOfToken, type SessionStore } from './store.ts';

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
export async function checkSessionIn<Session extends ProviderSession>(
  { findLiveSession }: SessionStore<Session>,
  { db, now }: Pick<ProviderProcess, 'db' | 'now'>,
  header: string | undefined,
): Promise<Result<{ session: Session }, Refusal>> {
  const token = bearerOf(header);
  const nowMs = now();
  const session = token ? await findLiveSession(db, hashToken(token), nowMs) : undefined;
  if (!session) return fail({ code: 'launch_expired' });
  if (session.expiresAt < nowMs + SESSION_IDLE_MS - EXTEND_EVERY_MS)
    await transact(db, (tx) => extendSession(tx, hashToken(token), nowMs + SESSION_IDLE_MS));
  return ok({ session });
}
