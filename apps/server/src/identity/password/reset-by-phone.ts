import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { normaliseMobile } from '@fairhouse/rules/identity/member/mobile';
import { checkField } from '@fairhouse/rules/platform/field/check-field';
import type { Refusal } from '@fairhouse/wire/faults';
import type { passwordRoutes } from '@fairhouse/wire/identity/password';
import type { loginResult } from '@fairhouse/wire/identity/session';
import type { RouteCall } from '@fairhouse/wire/route';
import type * as z from 'zod';
import type { SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { readFieldRules, refuseUnlessOpen } from '../../platform/brand/index.ts';
import { hashPassword } from '../../secrets/passwords.ts';
import { readCredential, validateNewPassword } from '../credential/index.ts';
import { openSession } from '../session/index.ts';
import { spendCode, tryCode, visitorOf } from '../verification/index.ts';
import { replacePassword } from './reset-password.ts';
import { judgeSecondProof } from './second-proof.ts';
import { findByMobile } from './store.ts';

type ResetCall = RouteCall<typeof passwordRoutes.resetByPhone> & { readonly context: SiteCall };
type ResetRefusal = Refusal<(typeof passwordRoutes.resetByPhone)['faults'][number]>;
type Reply = z.input<typeof loginResult>;

/** Sets a new password by a code to the phone of an account and logs in; the session is weak. */
export async function resetByPhone(
  platform: Platform,
  { body, context }: ResetCall,
): Promise<Result<Reply, ResetRefusal>> {
  const { brand, nowMs } = context;
  const open = refuseUnlessOpen(context);
  if (!open.ok) return open;
  const rule = (await readFieldRules(platform.db, brand.id)).password;
  const fault = checkField({ ...rule, enabled: true, required: true }, body.newPassword);
  if (fault) return fail({ code: 'field_rule', fields: { newPassword: fault } });
  const proven = await provePhone(platform, { body, context });
  if (!proven.ok) return proven;
  const { player, codeId } = proven.value;
  if (player.state !== 'active')
    return fail({ code: player.state === 'locked' ? 'account_locked' : 'account_closed' });
  const row = await readCredential(platform.db, brand.id, player.id);
  const judged = await validateNewPassword(platform.db, context, row, {
    newPassword: body.newPassword,
    confirmNewPassword: body.newPassword,
  });
  if (!judged.ok) return judged;
  const holder = { brandId: brand.id, playerId: player.id, nowMs };
  const second = await judgeSecondProof(platform, holder, row, body.code);
  if (!second.ok) return second;
  const passwordHash = await hashPassword(body.newPassword, context.ip);
  return transact(platform.db, async (tx): Promise<Result<Reply, ResetRefusal>> => {
    if (!(await spendCode(tx, codeId, nowMs))) return fail({ code: 'code_expired' });
    await replacePassword(platform, tx, row, passwordHash, context);
    const token = await openSession(platform, tx, { playerId: player.id, how: 'reset', context });
    return ok({ token, firstTimeLogin: false, passwordExpired: false, agentType: player.agentType });
  });
}

type Holder = NonNullable<Awaited<ReturnType<typeof findByMobile>>>;

/**
 * Whose phone it is that the code came to. Only who holds it hears that it belongs to nobody. The code is spent by a success
 * only: whoever has to choose another password, or to confirm with an app, need not wait for another.
 */
function provePhone(
  platform: Platform,
  { body, context }: ResetCall,
): Promise<Result<{ player: Holder; codeId: string }, Refusal<'code_wrong' | 'code_expired'>>> {
  const { brand, nowMs } = context;
  const to = normaliseMobile(body.countryDialingCode, body.mobileNum);
  return transact(platform.db, async (tx) => {
    if (!to) return fail({ code: 'code_expired' } as const);
    const tried = await tryCode(platform, tx, {
      brandId: brand.id,
      to,
      purpose: 'resetPassword',
      visitor: visitorOf(context),
      code: body.verificationCode,
      nowMs,
    });
    if (!tried.ok) return tried;
    const player = await findByMobile(tx, brand.id, to);
    return player ? ok({ player, codeId: tried.value }) : fail({ code: 'code_expired' } as const);
  });
}
