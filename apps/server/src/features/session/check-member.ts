import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire';
import type { PlayerContext } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';
import { hashToken } from '../../http/secrets.ts';
import { TRIAL } from '../player/index.ts';
import { IDLE_MS } from './open-session.ts';
import { findSession, isSessionAlive, touchSession } from './store.ts';

/** `seen_at` is written at most once a minute: it counts minutes, not calls. */
const TOUCH_EVERY_MS = 60_000;

/** Who holds a token of a brand. */
export async function checkMember(
  platform: Platform,
  brandId: string,
  token: string,
): Promise<Result<{ player: PlayerContext }, Refusal>> {
  const nowMs = platform.now();
  const session = token ? await findSession(platform.db, hashToken(token)) : undefined;
  const alive =
    session &&
    session.brand_id === brandId &&
    session.player_state !== 'closed' &&
    session.expires_at > nowMs &&
    session.seen_at + IDLE_MS > nowMs;
  if (!alive) return fail({ code: 'not_logged_in' });
  if (session.seen_at + TOUCH_EVERY_MS < nowMs)
    await transact(platform.db, (tx) => touchSession(tx, session.id, nowMs));
  return ok({
    player: {
      id: session.player_id,
      sessionId: session.id,
      username: session.username,
      agentType: session.agent_type,
      currency: session.currency,
    },
  });
}

/** The same, for what a trial account may not do. */
export async function checkTrueAccount(
  platform: Platform,
  brandId: string,
  token: string,
): Promise<Result<{ player: PlayerContext }, Refusal>> {
  const member = await checkMember(platform, brandId, token);
  if (member.ok && member.value.player.agentType === TRIAL) return fail({ code: 'in_need_true_account' });
  return member;
}

/** Is a session that was checked before still open? For sockets, which outlive their call. */
export const isOpen = (platform: Platform, sessionId: string): Promise<boolean> =>
  isSessionAlive(platform.db, sessionId, platform.now(), platform.now() - IDLE_MS);
