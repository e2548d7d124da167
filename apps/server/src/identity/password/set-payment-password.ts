import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { checkField } from '@fairhouse/rules/platform/field/check-field';
import type { Refusal } from '@fairhouse/wire/faults';
import type { passwordRoutes } from '@fairhouse/wire/identity/password';
import type { RouteCall } from '@fairhouse/wire/route';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { auditPlayer } from '../../platform/audit/index.ts';
import { readFieldRules } from '../../platform/brand/index.ts';
import { hashPassword, verifyPassword } from '../../secrets/passwords.ts';
import { holdAfterFirst, holdWithdrawals, readCredential, savePaymentHash } from '../credential/index.ts';
import { holdsStepUp, takeStepUp } from '../token/index.ts';
import { notifyOwner } from '../verification/index.ts';

type PaymentCall = RouteCall<typeof passwordRoutes.payment> & {
  readonly context: SiteCall & { readonly player: PlayerContext };
};
type PaymentRefusal = Refusal<(typeof passwordRoutes.payment)['faults'][number]>;

/** Six digits in a row, or all the same, are what everybody tries first. */
const EASY = /^(\d)\1*$|^(?:012345|123456|234567|345678|456789|987654|876543|765432|654321|543210)$/;

/** Sets the payment password, or another one; the proof shows that the owner wants it, and withdrawals wait a day. */
export async function setPaymentPassword(
  platform: Platform,
  { body, context }: PaymentCall,
): Promise<Result<null, PaymentRefusal>> {
  const { brand, player, ip } = context;
  const { paymentPassword } = body;
  if (paymentPassword !== body.confirmPaymentPassword) return fail({ code: 'passwords_differ' });
  const rule = (await readFieldRules(platform.db, brand.id)).paymentPassword;
  const fault = checkField({ ...rule, enabled: true, required: true }, paymentPassword);
  if (fault) return fail({ code: 'field_rule', fields: { paymentPassword: fault } });
  if (EASY.test(paymentPassword)) return fail({ code: 'password_too_common' });
  // Before the old one is compared: who has proven nothing does not find it out here.
  if (!(await holdsStepUp(platform.db, context, 'payment_password')))
    return fail({ code: 'step_up_required' });
  const { paymentHash } = await readCredential(platform.db, brand.id, player.id);
  if (await verifyPassword(paymentHash, paymentPassword, ip)) return fail({ code: 'password_reused' });
  const made = await hashPassword(paymentPassword, ip);
  return transact(platform.db, async (tx): Promise<Result<null, PaymentRefusal>> => {
    const proven = await takeStepUp(tx, context, 'payment_password');
    if (!proven.ok) return proven;
    const isFirst = (await readCredential(tx, brand.id, player.id)).paymentHash === null;
    await savePaymentHash(tx, player.id, made);
    const holder = { id: player.id, brandId: brand.id };
    if (isFirst) await holdAfterFirst(platform, tx, holder, 'payment_password_set', context.nowMs);
    else await holdWithdrawals(platform, tx, player.id, 'payment_password_set', context.nowMs);
    const { language } = context;
    await notifyOwner(platform, tx, { ...holder, language }, 'paymentPasswordChanged');
    await auditPlayer(platform, tx, player, 'player.set_payment_password', context);
    return ok(null);
  });
}
