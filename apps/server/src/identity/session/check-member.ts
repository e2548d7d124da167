import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { hashToken } from '../../secrets/secrets.ts';
import { isAgent, TRIAL } from '../player/index.ts';
import { findBar } from '../protection/index.ts';
import { partnerOf } from './browser.ts';
import { IDLE_MS } from './open-session.ts';
import { findSession, isPartnerAlive, isSessionAlive, touchSession } from './store.ts';

/** `seen_at` is written at most once a minute: it counts minutes, not calls. */
const TOUCH_EVERY_MS = 60_000;

type Checked = Result<{ player: PlayerContext }, Refusal>;

/**
 * Who holds a token of a brand and the cookie that goes with it, from a place that the brand serves, though they may still
 * owe a step. A locked account has no sessions.
 */
export async function checkMemberStep(platform: Platform, call: SiteCall): Promise<Checked> {
  const { brand, token, restricted } = call;
  const nowMs = platform.now();
  const partner = partnerOf(call);
  const session = token && partner ? await findSession(platform.db, hashToken(token), partner) : undefined;
  const alive =
    session &&
    session.brandId === brand.id &&
    session.playerState === 'active' &&
    session.expiresAt > nowMs &&
    session.seenAt + IDLE_MS > nowMs;
  if (!alive) return fail({ code: 'not_logged_in' });
  if (restricted) return fail({ code: 'ip_restricted' });
  if (session.seenAt + TOUCH_EVERY_MS < nowMs)
    await transact(platform.db, (tx) => touchSession(tx, session.id, nowMs));
  return ok({
    player: {
      id: session.playerId,
      sessionId: session.id,
      username: session.username,
      agentType: session.agentType,
      currency: session.currency,
      weak: session.weak,
      owes: session.owes,
    },
  });
}

/** The same, once nothing is owed. */
export async function checkMember(platform: Platform, call: SiteCall): Promise<Checked> {
  const member = await checkMemberStep(platform, call);
  return member.ok && member.value.player.owes ? fail({ code: 'password_change_required' }) : member;
}

/** The same, for what a trial account may not do. */
export async function checkTrueAccount(platform: Platform, call: SiteCall): Promise<Checked> {
  const member = await checkMember(platform, call);
  return member.ok && member.value.player.agentType === TRIAL
    ? fail({ code: 'in_need_true_account' })
    : member;
}

/** The same, for the agent centre. */
export async function checkAgent(platform: Platform, call: SiteCall): Promise<Checked> {
  const member = await checkMember(platform, call);
  return member.ok && !isAgent(member.value.player.agentType) ? fail({ code: 'not_an_agent' }) : member;
}

/** The same, for who may play and deposit now. Everything else stays open to who is held back (decision 079). */
export async function checkPlayer(platform: Platform, call: SiteCall): Promise<Checked> {
  const member = await checkMember(platform, call);
  if (!member.ok) return member;
  const bar = await findBar(platform.db, member.value.player.id, platform.now());
  if (!bar) return member;
  return fail({ code: bar.reason === 'checking' ? 'account_being_checked' : 'player_barred' });
}

/** Is somebody of a brand logged in in the browser that has these cookies? For what carries no token, e.g. a picture. */
export async function holdsSession(
  platform: Platform,
  brandId: string,
  cookies: SiteCall['cookies'],
): Promise<boolean> {
  const partner = partnerOf({ cookies });
  const nowMs = platform.now();
  return partner !== undefined && isPartnerAlive(platform.db, partner, nowMs, nowMs - IDLE_MS, brandId);
}

/** Is a session that was checked before still open? For sockets, which outlive their call. */
export const isOpen = (platform: Platform, sessionId: string): Promise<boolean> =>
  isSessionAlive(platform.db, sessionId, platform.now(), platform.now() - IDLE_MS);
