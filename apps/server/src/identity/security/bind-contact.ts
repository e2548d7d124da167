import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { normaliseMobile } from '@fairhouse/rules/identity/member/mobile';
import { checkField } from '@fairhouse/rules/platform/field/check-field';
import type { Refusal } from '@fairhouse/wire/faults';
import type { securityRoutes } from '@fairhouse/wire/identity/security';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { auditPlayer } from '../../platform/audit/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { holdAfterFirst, holdWithdrawals, readCredential } from '../credential/index.ts';
import { recheckExclusion } from '../protection/index.ts';
import { endSessions } from '../session/index.ts';
import { takeStepUp } from '../token/index.ts';
import { notifyOwner, takeCode } from '../verification/index.ts';
import { type MemberCall, ownerOf } from './member-call.ts';
import { isContactTaken, saveContact } from './store.ts';

type BindRefusal = Refusal<(typeof securityRoutes.bindMobile)['faults'][number]>;

/** A way to reach a member, and what goes with a change of it. */
const CONTACTS = {
  mobile: {
    field: 'mobileNum',
    purpose: 'bindMobile',
    stepUp: 'change_mobile',
    notice: 'mobileChanged',
    hold: 'mobile_changed',
  },
  email: {
    field: 'email',
    purpose: 'bindEmail',
    stepUp: 'change_email',
    notice: 'emailChanged',
    hold: 'email_changed',
  },
} as const;

export type Contact = keyof typeof CONTACTS;

/** An e-mail address, as the register rules know one. */
const MAILBOX = { enabled: true, required: true, patternId: 3, minLength: 5, maxLength: 254 };

export function bindMobile(
  platform: Platform,
  context: MemberCall,
  body: RouteCall<typeof securityRoutes.bindMobile>['body'],
): Promise<Result<null, BindRefusal>> {
  const to = normaliseMobile(body.countryDialingCode, body.mobileNum);
  return bindContact(platform, context, { contact: 'mobile', to, code: body.verificationCode });
}

export function bindEmail(
  platform: Platform,
  context: MemberCall,
  body: RouteCall<typeof securityRoutes.bindEmail>['body'],
): Promise<Result<null, BindRefusal>> {
  const email = body.email.toLowerCase();
  const to = checkField(MAILBOX, email) ? undefined : email;
  return bindContact(platform, context, { contact: 'email', to, code: body.verificationCode });
}

type Binding = { readonly contact: Contact; readonly to: string | undefined; readonly code: string };

/**
 * Binds what a code was sent to. In place of another the old one is told, withdrawals wait a day and every other session
 * ends: whoever does this might not be the owner (trust AUT-09).
 */
async function bindContact(
  platform: Platform,
  context: MemberCall,
  { contact, to, code }: Binding,
): Promise<Result<null, BindRefusal>> {
  const { brand, player, nowMs } = context;
  const { field, purpose, stepUp } = CONTACTS[contact];
  if (!to) return fail({ code: 'field_rule', fields: { [field]: { rule: 'invalid' } } });
  const bound = await transact(platform.db, async (tx): Promise<Result<null, BindRefusal>> => {
    const old = (await readCredential(tx, brand.id, player.id))[contact];
    if (old === to) return fail({ code: 'already_bound' });
    const taken = await takeCode(platform, tx, {
      brandId: brand.id,
      to,
      purpose,
      visitor: player.sessionId,
      code,
      nowMs,
    });
    if (taken !== 'ok') return fail({ code: `code_${taken}` });
    const proven = await takeStepUp(tx, context, stepUp);
    if (!proven.ok) return proven;
    if (await isContactTaken(tx, brand.id, contact, to))
      return fail({ code: 'field_rule', fields: { [field]: { rule: 'taken' } } });
    if (old) await replaced(platform, tx, contact, context);
    else
      await holdAfterFirst(platform, tx, { id: player.id, brandId: brand.id }, CONTACTS[contact].hold, nowMs);
    await saveContact(tx, player.id, contact, to, nowMs);
    const holder = { id: player.id, brandId: brand.id };
    if (await recheckExclusion(platform, tx, holder, { [contact]: to }, context))
      await platform.ports.closeGames(platform, tx, player.id, { logins: null, nowMs });
    await emit(tx, { brandId: brand.id, traceId: context.traceId, atMs: nowMs }, 'player.contact_changed', {
      playerId: player.id,
      what: contact,
    });
    await auditPlayer(platform, tx, context.player, `player.bound_${contact}`, context);
    return ok(null);
  });
  await platform.ports.untilGamesClosed(platform, player.id);
  return bound;
}

async function replaced(platform: Platform, tx: Tx, contact: Contact, context: MemberCall): Promise<void> {
  const { player, nowMs } = context;
  const { notice, hold } = CONTACTS[contact];
  await notifyOwner(platform, tx, ownerOf(context), notice);
  await holdWithdrawals(platform, tx, player.id, hold, nowMs);
  await endSessions(platform, tx, player.id, { except: player.sessionId, nowMs });
}
