import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { normaliseMobile } from '@fairhouse/rules/identity/member/mobile';
import type { sessionRoutes } from '@fairhouse/wire/identity/session';
import type { RouteCall } from '@fairhouse/wire/route';
import type { SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { isSwitchedOn } from '../../platform/brand/index.ts';
import { type PhoneProof, proveIdToken, takePhoneProof } from '../phone-auth/index.ts';
import { takeCode, visitorOf } from '../verification/index.ts';
import { judgeAddress, recordAddressFailure } from './attempt/begin-attempt.ts';
import { enter, judgeSide, judgeState } from './enter.ts';
import type { Entry, LoginRefusal } from './entry.ts';
import { findCredentialsByMobile, markMobileProven } from './store.ts';

type Body = Extract<RouteCall<typeof sessionRoutes.loginV2>['body'], { type: 'sms' }>;
type Proving = { readonly to: string; readonly proof: PhoneProof | undefined };
type CodeCall = { readonly body: Body; readonly context: SiteCall };

/** Logs in by the code that went to a phone. A number that nobody has is answered like a code that is not right. */
export async function logInByCode(
  platform: Platform,
  { body, context }: CodeCall,
): Promise<Result<Entry, LoginRefusal>> {
  if (!(await isSwitchedOn(platform.db, context.brand.id, 'MOBILEVERCODELOGIN3')))
    return fail({ code: 'switched_off' });
  const to = normaliseMobile(body.countryDialingCode, body.mobileNum);
  if (!to) return fail({ code: 'field_rule', fields: { mobileNum: { rule: 'invalid' } } });
  const proof = await readProof(platform, to, { body, context });
  if (!proof.ok) return proof;
  return transact(platform.db, (tx) =>
    enterByCode(platform, tx, { to, proof: proof.value }, { body, context }),
  );
}

/** The word of the identity provider, where that was handed in instead of a code. */
async function readProof(
  platform: Platform,
  to: string,
  { body: { firebaseChannel = '', firebaseIdToken }, context: { brand } }: CodeCall,
): Promise<Result<PhoneProof | undefined, LoginRefusal>> {
  if (!firebaseIdToken) return ok(undefined);
  return proveIdToken(platform, brand, firebaseChannel, firebaseIdToken, to);
}

async function enterByCode(
  platform: Platform,
  tx: Tx,
  { to, proof }: Proving,
  { body, context }: CodeCall,
): Promise<Result<Entry, LoginRefusal>> {
  const { brand, nowMs } = context;
  const judged = await judgeAddress(platform, tx, context);
  if (!judged.ok) return judged;
  const proven = await (proof ? spendProof(tx, proof) : spendCode(platform, tx, to, { body, context }));
  if (!proven.ok) return proven;
  const person = await findCredentialsByMobile(tx, brand.id, to);
  if (!person) return fail({ code: 'code_expired' });
  const allowed = judgeState(person);
  if (!allowed.ok) return allowed;
  const sided = judgeSide(person, body.side ?? 'member');
  if (!sided.ok) return sided;
  await markMobileProven(tx, person.id, nowMs);
  const how = proof ? 'third_party' : 'sms';
  return enter(platform, tx, { person, how, due: null, remember: false }, context);
}

async function spendProof(tx: Tx, proof: PhoneProof): Promise<Result<null, LoginRefusal>> {
  return (await takePhoneProof(tx, proof)) ? ok(null) : fail({ code: 'phone_auth_code_expired' });
}

async function spendCode(
  platform: Platform,
  tx: Tx,
  to: string,
  { body, context }: CodeCall,
): Promise<Result<null, LoginRefusal>> {
  const visitor = visitorOf(context);
  const code = body.verificationCode ?? '';
  const given = {
    brandId: context.brand.id,
    to,
    purpose: 'login',
    visitor,
    code,
    nowMs: context.nowMs,
  } as const;
  const taken = await takeCode(platform, tx, given);
  if (taken === 'wrong') await recordAddressFailure(platform, tx, context);
  return taken === 'ok' ? ok(null) : fail({ code: `code_${taken}` });
}
