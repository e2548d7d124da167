import type { Tx } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, playerActor } from '../../platform/audit/index.ts';
import { isAgent, TRIAL } from '../player/index.ts';
import { assessPlace } from './challenge/assess-place.ts';
import { openChallenge } from './challenge/open-challenge.ts';
import type { Entry, LoginReply, Proven } from './entry.ts';
import { openSession } from './open-session.ts';
import { forgetLogin, rememberLogin } from './remember/remember-login.ts';
import type { CredentialRow } from './store.ts';

type StateRefusal = Refusal<'account_locked' | 'account_closed'>;
type SideRefusal = Refusal<'non_member_account' | 'not_an_agent'>;

/** May this account log in at all? Said only to who has proven who they are. */
export function judgeState({ state }: CredentialRow): Result<null, StateRefusal> {
  if (state === 'active') return ok(null);
  return fail({ code: state === 'locked' ? 'account_locked' : 'account_closed' });
}

/** May this kind of account log in here? Agents may log in to both sides, members to their own (spec §4). */
export function judgeSide(person: CredentialRow, side: 'member' | 'agent'): Result<null, SideRefusal> {
  const agent = isAgent(person.agentType);
  if (side === 'agent' && !agent) return fail({ code: 'not_an_agent' });
  const member = person.agentType === 0 || agent;
  return member && person.agentType !== TRIAL ? ok(null) : fail({ code: 'non_member_account' });
}

/** Opens a session for who has proven who they are, or asks once more where the place is new to the account. */
export async function enter(
  platform: Platform,
  tx: Tx,
  proven: Proven,
  context: SiteCall,
): Promise<Result<Entry, Refusal<'second_check_unavailable'>>> {
  const place = await assessPlace(tx, proven, context);
  if (place.verdict === 'refused') return fail({ code: 'second_check_unavailable' });
  if (place.verdict === 'ask')
    return ok({ state: 'challenge', ...(await openChallenge(tx, proven, place.methods, context)) });
  return ok({ state: 'in', ...(await welcome(platform, tx, proven, context)) });
}

/** The session of who has proven all that is asked for. */
export async function welcome(
  platform: Platform,
  tx: Tx,
  { person, how, due, remember }: Proven,
  context: SiteCall,
): Promise<LoginReply> {
  const { brand, nowMs, ip, device } = context;
  if (how === 'password') {
    if (remember)
      await rememberLogin(platform, tx, { playerId: person.id, username: person.username }, context);
    else await forgetLogin(platform, tx, context);
  }
  const owes = due === null ? null : 'password';
  const [token] = await Promise.all([
    openSession(platform, tx, { playerId: person.id, how, owes, context }),
    audit(tx, {
      id: platform.newId('audit'),
      brandId: brand.id,
      atMs: nowMs,
      actor: playerActor(person),
      action: 'player.logged_in',
      subject: person.id,
      detail: { device, how },
      ip,
    }),
  ]);
  return {
    token,
    firstTimeLogin: person.lastLoginAt === null,
    passwordExpired: due === 'expired',
    passwordWeak: due === 'initial' || due === 'common',
    agentType: person.agentType,
    lastLogin: person.lastLoginAt === null ? null : { at: person.lastLoginAt, ip: person.lastLoginIp ?? '' },
  };
}
