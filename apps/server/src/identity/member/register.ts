import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { RegisterWay } from '@fairhouse/rules/identity/member/registration';
import type { loginResult } from '@fairhouse/wire/identity/session';
import type * as z from 'zod';
import type { SiteCall } from '../../frame/contexts.ts';
import type { Invitation, Platform } from '../../frame/platform.ts';
import { listSwitches, readFieldRules, refuseUnlessOpen } from '../../platform/brand/index.ts';
import { hashPassword } from '../../secrets/passwords.ts';
import { type Asked, askRegister, refusesUnanswered, writeCheck } from '../exclusion-register/index.ts';
import { type PhoneProof, proveIdToken } from '../phone-auth/index.ts';
import { bringsToAgent } from '../player/index.ts';
import { solveCaptcha } from '../session/index.ts';
import { takeVerification } from '../slider/index.ts';
import { addMember } from './add-member.ts';
import {
  type Application,
  type RegisterBody,
  type RegisterRefusal,
  validateRegistration,
} from './validate-registration.ts';

const SWITCH_OF = { username: 'USERNAMEREG3', mobile: 'MOBILENUMREG3' } as const;

/**
 * Opens an account and its first session. In this order: the fields, the invitation, the bot check, then in one
 * transaction the phone code, the player and the session (spec §4).
 */
export async function register(
  platform: Platform,
  way: RegisterWay,
  { body, context }: { readonly body: RegisterBody; readonly context: SiteCall },
): Promise<Result<z.input<typeof loginResult>, RegisterRefusal>> {
  const { brand, nowMs } = context;
  const open = refuseUnlessOpen(context);
  if (!open.ok) return open;
  const [switches, rules] = await Promise.all([
    listSwitches(platform.db, brand.id),
    readFieldRules(platform.db, brand.id),
  ]);
  const on = new Set(switches.filter(({ enabled }) => enabled).map(({ id }) => id));
  if (!on.has('DIRECTREG3') || !on.has(SWITCH_OF[way])) return fail({ code: 'switched_off' });
  const judged = validateRegistration(way, body, { brand, rules, isOn: (id) => on.has(id), nowMs });
  if (!judged.ok) return judged;
  const application = judged.value;
  const invitation = await readInvitation(platform, context, application);
  if (application.typed.affiliateCode && !invitation) return fail({ code: 'invitation_code_error' });
  const passed = await provePerson(platform, application, rules, context);
  if (!passed.ok) return passed;
  const phone = await readPhoneProof(platform, application, context);
  if (!phone.ok) return phone;
  const hashes = await hashSecrets(application, context);
  const asked = await askAbout(platform, application, context);
  if (asked && refusesUnanswered(asked, brand.jurisdiction)) {
    await transact(platform.db, (tx) => writeCheck(tx, brand.id, null, asked, false));
    return fail({ code: 'exclusion_register_silent' });
  }
  const added = await transact(platform.db, (tx) =>
    addMember(platform, tx, { application, invitation, phoneProof: phone.value, asked, ...hashes, context }),
  );
  if (!added.ok && asked) await transact(platform.db, (tx) => writeCheck(tx, brand.id, null, asked, false));
  return added;
}

/** What the national register of excluded people answers about who registers; undefined where the brand asks none. */
const askAbout = (
  platform: Platform,
  { typed, mobile, email, birthday }: Application,
  { brand, traceId }: SiteCall,
): Promise<Asked | undefined> =>
  askRegister(platform, { brandId: brand.id, moment: 'registration', traceId }, () => ({
    idNumber: typed.idNumber || null,
    name: typed.payeeName || null,
    birthday: birthday || null,
    email: email || null,
    mobile: mobile || null,
  }));

/** Spends the solved check, and the picture where the brand shows one as well. */
const provePerson = (
  platform: Platform,
  application: Application,
  rules: Awaited<ReturnType<typeof readFieldRules>>,
  context: SiteCall,
): Promise<Result<null, RegisterRefusal>> =>
  transact(platform.db, async (tx) => {
    const { body, typed } = application;
    const subject = subjectOf(application);
    if (!(await takeVerification(tx, body.verification, { purpose: 'register', subject }, context)))
      return fail({ code: 'verification_required' });
    const solution = { captchaId: body.captchaId ?? '', answer: typed.captcha };
    const shown = rules.captcha.enabled && (rules.captcha.required || typed.captcha !== '');
    if (shown && !(await solveCaptcha(platform, tx, solution, context)))
      return fail({ code: 'captcha_wrong' });
    return ok(null);
  });

/** What the bot check was made for. */
const subjectOf = ({ way, name, mobile }: Application): string =>
  (way === 'mobile' ? mobile : name).toLowerCase();

/** A phone that the identity provider has proven; undefined when a code does, or nothing has to. */
async function readPhoneProof(
  platform: Platform,
  { proves, mobile, body: { firebaseChannel = '', firebaseIdToken } }: Application,
  { brand }: SiteCall,
): Promise<Result<PhoneProof | undefined, RegisterRefusal>> {
  if (!proves || !mobile || !firebaseIdToken) return ok(undefined);
  return proveIdToken(platform, brand, firebaseChannel, firebaseIdToken, mobile);
}

async function readInvitation(
  platform: Platform,
  { brand, nowMs }: SiteCall,
  { typed, body }: Application,
): Promise<Invitation | undefined> {
  if (!typed.affiliateCode) return undefined;
  const found = await platform.ports.findInvitation(
    platform.db,
    brand.id,
    typed.affiliateCode,
    body.domain ?? '',
    nowMs,
  );
  return found && bringsToAgent(found.ownerType) ? found : undefined;
}

async function hashSecrets({ typed: { password, paymentPassword } }: Application, { ip }: SiteCall) {
  const [passwordHash, paymentHash] = await Promise.all(
    [password, paymentPassword].map(async (secret) => (secret ? hashPassword(secret, ip) : null)),
  );
  return { passwordHash: passwordHash!, paymentHash: paymentHash! };
}
