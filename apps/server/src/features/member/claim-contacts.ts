import type { Tx } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { SiteCall } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';
import { findTaken, lockWords, type NewPlayerTold, releaseMobile } from '../player/index.ts';
import { takeCode, visitorOf } from '../verification/index.ts';
import type { Application, RegisterRefusal } from './judge-registration.ts';

type Claimed = Pick<NewPlayerTold, 'contacts' | 'countryCode' | 'mobileProven'>;

/**
 * Takes the phone code and finds what of name, number and mailbox the account may have. A name is told to be taken, for
 * another is to be chosen; a number only to who has just proven it, or to who wants to be called by it. A number or
 * mailbox that was only claimed is left out when it is another's, and the answer does not tell (decision 022).
 */
export async function claimContacts(
  platform: Platform,
  tx: Tx,
  application: Application,
  context: SiteCall,
): Promise<Result<Claimed, RegisterRefusal>> {
  const { brand } = context;
  const { way, name, mobile, email, country } = application;
  await lockWords(tx, brand.id, [name.toLowerCase(), mobile, email].filter(Boolean));
  const wanted = { mobile: mobile || null, email: email || null };
  const taken = await findTaken(tx, brand.id, name, wanted);
  if (way === 'username' && taken.username)
    return fail({ code: 'username_taken', fields: { username: { rule: 'taken' } } });
  const proof = await proveMobile(platform, tx, application, context);
  if (!proof.ok) return proof;
  const mobileProven = proof.value;
  const held = mobileProven ? taken.mobile_proven : taken.mobile;
  const named = way === 'mobile' && (held || taken.username);
  if (named || (mobileProven && held))
    return fail({ code: 'field_rule', fields: { mobileNum: { rule: 'taken' } } });
  if (mobileProven && taken.mobile) await releaseMobile(tx, brand.id, mobile);
  const contacts = { mobile: held ? null : wanted.mobile, email: taken.email ? null : wanted.email };
  return ok({ contacts, countryCode: contacts.mobile && country, mobileProven });
}

/** Spends the code that was sent to the number. @returns whether there was one to spend */
async function proveMobile(
  platform: Platform,
  tx: Tx,
  { mobile, typed, proves }: Application,
  context: SiteCall,
): Promise<Result<boolean, RegisterRefusal>> {
  if (!mobile || !proves) return ok(false);
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
