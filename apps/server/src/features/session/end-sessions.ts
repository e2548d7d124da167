import type { Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { Platform } from '../../http/platform.ts';
import { expireProviderSessions } from '../provider/index.ts';
import { endAllSessions, endSession, forgetRemembered } from './store.ts';

/**
 * Ends what is open of an account, but for one session where a player goes on in theirs: sessions, their sockets and the
 * bets of their games, and every remembered login. Other processes hear of it within a second.
 */
export async function endSessions(
  platform: Platform,
  tx: Tx,
  playerId: Id<'player'>,
  { except = null, nowMs }: { readonly except?: Id<'session'> | null; readonly nowMs: number },
): Promise<void> {
  const ended = await endAllSessions(tx, playerId, except, nowMs);
  for (const id of ended) await expireProviderSessions(tx, id, nowMs);
  await forgetRemembered(tx, playerId);
  tx.onCommit(() => {
    for (const id of ended) platform.hub.endSession(id);
  });
}

/** Ends one session of a player. @returns false when they have none of this id open */
export async function endOneSession(
  platform: Platform,
  tx: Tx,
  session: { readonly id: Id<'session'>; readonly playerId: Id<'player'> },
  nowMs: number,
): Promise<boolean> {
  if ((await endSession(tx, session, nowMs)) === 0) return false;
  await expireProviderSessions(tx, session.id, nowMs);
  tx.onCommit(() => platform.hub.endSession(session.id));
  return true;
}
