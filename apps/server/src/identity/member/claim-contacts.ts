import type { Tx } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { type PhoneProof, takePhoneProof } from '../phone-auth/index.ts';
import { findTaken, lockWords, type NewPlayerTold, releaseMobile } from '../player/index.ts';
import { takeCode, visitorOf } from '../verification/index.ts';
import type { Application, RegisterRefusal } from './validate-registration.ts';

type Claiming = {
  readonly application: Application;
  readonly phoneProof: PhoneProof | undefined;
  readonly context: SiteCall;
};

type Claimed = Pick<NewPlayerTold, 'contacts' | 'countryCode' | 'mobileProven'>;

/**
 * Takes the phone code and finds what of name, number and mailbox the account may have. A name is told to be taken, for
 * another is to be chosen; a number only to who has just proven it, or to who wants to be called by it. A number or
 * mailbox that was only claimed is left out when it is another's, and the answer does not tell (decision 022).
 */
export async function claimContacts(
  platform: Platform,
  tx: Tx,
  claiming: Claiming,
): Promise<Result<Claimed, RegisterRefusal>> {
  const { application, context } = claiming;
  const { brand } = context;
  const { way, name, mobile, email, country } = application;
  await lockWords(tx, brand.id, [name.toLowerCase(), mobile, email].filter(Boolean));
  const wanted = { mobile: mobile || null, email: email || null };
  const taken = await findTaken(tx, brand.id, name, wanted);
  if (way === 'username' && taken.username)
    return fail({ code: 'username_taken', fields: { username: { rule: 'taken' } } });
  const proof = await proveMobile(platform, tx, claiming);
  if (!proof.ok) return proof;
  const mobileProven = proof.value;
  const held = mobileProven ? taken.mobileProven : taken.mobile;
  const named = way === 'mobile' && (held || taken.username);
  if (named || (mobileProven && held))
    return fail({ code: 'field_rule', fields: { mobileNum: { rule: 'taken' } } });
  if (mobileProven && taken.mobile) await releaseMobile(tx, brand.id, mobile);
  const contacts = { mobile: held ? null : wanted.mobile, email: taken.email ? null : wanted.email };
  return ok({ contacts, countryCode: contacts.mobile && country, mobileProven });
}

/** Spends what proves the number: a token of the identity provider, or the code that was sent. @returns whether any had to */
async function proveMobile(
  platform: Platform,
  tx: Tx,
  { application: { mobile, typed, proves }, phoneProof, context }: Claiming,
): Promise<Result<boolean, RegisterRefusal>> {
  if (!mobile || !proves) return ok(false);
  if (phoneProof)
    return (await takePhoneProof(tx, phoneProof)) ? ok(true) : fail({ code: 'phone_auth_code_expired' });
  const { brand, nowMs } = context;
  const visitor = visitorOf(context);
  const taken = await takeCode(platform, tx, {
    brandId: brand.id,
    to: mobile,
    purpose: 'register',
    visitor,
    code: typed.verificationCode,
    nowMs,
  });
  return taken === 'ok' ? ok(true) : fail({ code: `code_${taken}` });
}
