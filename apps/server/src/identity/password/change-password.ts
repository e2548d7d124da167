import { type Reader, type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { passwordRoutes } from '@fairhouse/wire/identity/password';
import type { RouteCall } from '@fairhouse/wire/route';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { auditPlayer } from '../../platform/audit/index.ts';
import { isSwitchedOn } from '../../platform/brand/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { hashPassword } from '../../secrets/passwords.ts';
import { type CredentialRow, checkPassword, savePassword, validateNewPassword } from '../credential/index.ts';
import { TRIAL } from '../player/index.ts';
import { endSessions, settleSession } from '../session/index.ts';
import { notifyOwner, takeCode } from '../verification/index.ts';

type ChangeCall = RouteCall<typeof passwordRoutes.change> & {
  readonly context: SiteCall & { readonly player: PlayerContext };
};
type ChangeRefusal = Refusal<(typeof passwordRoutes.change)['faults'][number]>;
type CodeRefusal = Refusal<'code_wrong' | 'code_expired'>;

/** Changes the password of whoever knows the old one. The session goes on, every other of the player ends. */
export async function changePassword(
  platform: Platform,
  { body, context }: ChangeCall,
): Promise<Result<null, ChangeRefusal>> {
  const { brand, player, nowMs, ip } = context;
  if (player.agentType === TRIAL) return fail({ code: 'in_need_true_account' });
  const holder = { brandId: brand.id, playerId: player.id, nowMs, ip };
  const known = await checkPassword(platform, holder, body.oldPassword);
  if (!known.ok) return known;
  const judged = await validateNewPassword(platform.db, context, known.value, body);
  if (!judged.ok) return judged;
  const passwordHash = await hashPassword(body.newPassword, ip);
  return transact(platform.db, async (tx): Promise<Result<null, ChangeRefusal>> => {
    const proven = await takeOwnCode(platform, tx, known.value, { body, context });
    if (!proven.ok) return proven;
    await savePassword(tx, player.id, passwordHash, nowMs);
    await endSessions(platform, tx, player.id, { except: player.sessionId, nowMs });
    await settleSession(tx, player.sessionId);
    const { language, traceId } = context;
    await notifyOwner(platform, tx, { id: player.id, brandId: brand.id, language }, 'passwordChanged');
    await emit(tx, { brandId: brand.id, traceId, atMs: nowMs }, 'player.password_changed', {
      playerId: player.id,
      how: 'changed',
    });
    await auditPlayer(platform, tx, player, 'player.changed_password', context);
    return ok(null);
  });
}

/** By what a code for a new password is sent, where the brand wants one (CHNGPASSVERIF3) and the player has a phone or mailbox. */
export async function codeWays(
  reader: Reader,
  brandId: string,
  { mobile, email }: Pick<CredentialRow, 'mobile' | 'email'>,
): Promise<('sms' | 'email')[]> {
  if (!(await isSwitchedOn(reader, brandId, 'CHNGPASSVERIF3'))) return [];
  return [...(mobile ? (['sms'] as const) : []), ...(email ? (['email'] as const) : [])];
}

async function takeOwnCode(
  platform: Platform,
  tx: Tx,
  row: Pick<CredentialRow, 'mobile' | 'email'>,
  { body, context }: ChangeCall,
): Promise<Result<null, CodeRefusal>> {
  const { brand, player, nowMs } = context;
  if ((await codeWays(tx, brand.id, row)).length === 0) return ok(null);
  const to = body.channel === 'email' ? row.email : row.mobile;
  if (!to) return fail({ code: 'code_expired' });
  const taken = await takeCode(platform, tx, {
    brandId: brand.id,
    to,
    purpose: 'changePassword',
    visitor: player.sessionId,
    code: body.verificationCode ?? '',
    nowMs,
  });
  return taken === 'ok' ? ok(null) : fail({ code: `code_${taken}` });
}
