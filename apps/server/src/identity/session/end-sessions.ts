import type { Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { Platform } from '../../frame/platform.ts';
import { endAllSessions, endSession, forgetRemembered } from './store.ts';

/**
 * Ends what is open of an account, but for one session where a player goes on in theirs: sessions, their sockets and
 * their games at every provider, and every remembered login.
 */
export async function endSessions(
  platform: Platform,
  tx: Tx,
  playerId: Id<'player'>,
  { except = null, nowMs }: { readonly except?: Id<'session'> | null; readonly nowMs: number },
): Promise<void> {
  const ended = await endAllSessions(tx, playerId, except, nowMs);
  await platform.ports.closeGames(platform, tx, playerId, { logins: except === null ? null : ended, nowMs });
  await forgetRemembered(tx, playerId);
  tx.onCommit(() => {
    platform.hub.endSessions(ended);
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
  await platform.ports.closeGames(platform, tx, session.playerId, { logins: [session.id], nowMs });
  tx.onCommit(() => platform.hub.endSessions([session.id]));
  return true;
}
