import type { Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { Platform } from '../../http/platform.ts';
import { hashToken, randomToken } from '../../http/secrets.ts';
import { emit } from '../outbox/index.ts';
import { insertSession, recordLogin } from './store.ts';

/** A session ends half an hour after the last call, and a day after the login whatever happens (trust AUT-04). */
export const IDLE_MS = 30 * 60_000;
const ABSOLUTE_MS = 24 * 3_600_000;

export type SessionOpening = {
  readonly playerId: Id<'player'>;
  readonly brandId: string;
  readonly ip: string;
  readonly device: string;
  readonly traceId: string;
  readonly nowMs: number;
};

/** Opens a session in the transaction of the login or registration. @returns the bearer token, kept nowhere */
export async function openSession(platform: Platform, tx: Tx, opening: SessionOpening): Promise<string> {
  const token = randomToken();
  await insertSession(tx, {
    id: platform.newId('session'),
    playerId: opening.playerId,
    tokenHash: hashToken(token),
    nowMs: opening.nowMs,
    expiresAtMs: opening.nowMs + ABSOLUTE_MS,
    ip: opening.ip,
    device: opening.device,
  });
  await recordLogin(tx, opening.playerId, opening.nowMs, opening.ip);
  await emit(
    tx,
    { brandId: opening.brandId, traceId: opening.traceId, atMs: opening.nowMs },
    'player.logged_in',
    { playerId: opening.playerId },
  );
  return token;
}
