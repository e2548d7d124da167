import type { Tx } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { accountKey } from '@fairhouse/rules/identity/member/mobile';
import type { Refusal } from '@fairhouse/wire/faults';
import type { SiteCall } from '../../../frame/contexts.ts';
import type { Platform } from '../../../frame/platform.ts';
import { takeVerification } from '../../slider/index.ts';
import { deviceOf } from '../browser.ts';
import { solveCaptcha } from '../captcha.ts';
import { clearTries, countTries, deleteTries, insertTries, isKnownDevice, lockSubject } from './store.ts';
import { accountSubject, addressSubject, DAY_MS, deviceSubject } from './subjects.ts';

/** After so many failures of an account or an address within the window a captcha is due (decisions §3). */
const CAPTCHA_AFTER = 3;
const WINDOW_MS = 30 * 60_000;

/** A guess that is counted as wrong until it proves right. */
export type Attempt = {
  readonly id: string;
  /** The one whose guesses are counted: the account, or one browser that the account knows. */
  readonly subject: string;
  readonly fromKnownDevice: boolean;
  /** With this failure a captcha is due. */
  readonly captchaNext: boolean;
};

export type AttemptRefusal = Refusal<
  'too_many_requests' | 'verification_required' | 'captcha_required' | 'captcha_wrong'
>;

type Asked = {
  readonly username: string;
  readonly verification: string;
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
};

/**
 * Takes the proof of the bot check, and the captcha where one is due, and counts the guess before its password is
 * looked at: however many come at once, no more than the limit are looked at. Guesses of strangers and of each browser that
 * the account knows are counted apart, so that strangers do not keep the owner out (trust AUT-05, AUT-06).
 */
export async function beginAttempt(
  platform: Platform,
  tx: Tx,
  { username, verification, captchaId, captcha }: Asked,
  context: SiteCall,
): Promise<Result<Attempt, AttemptRefusal>> {
  const { brand, nowMs } = context;
  const usernameKey = accountKey(username, brand.currency);
  const { subject, fromKnownDevice } = await findSubject(platform, tx, usernameKey, context);
  const address = addressSubject(platform, context.ip);
  const wanted = { purpose: 'login', subject: username.toLowerCase() } as const;
  const guess = { attempt: platform.newId('trace'), subjects: [subject, address] };
  // Sent together: what was taken and counted ahead of a refusal is taken back with its transaction.
  const [, judged, verified] = await Promise.all([
    lockSubject(tx, subject),
    judgeTries(platform, tx, { subject, fromKnownDevice, address }, context),
    takeVerification(tx, verification, wanted, context),
    insertTries(tx, brand.id, guess, nowMs),
  ]);
  if (!judged.ok) {
    tx.rollBack();
    return judged;
  }
  const failures = judged.value;
  const solved: Result<null, AttemptRefusal> = verified
    ? await judgeCaptcha(platform, tx, { failures, captchaId, captcha }, context)
    : fail({ code: 'verification_required' });
  if (!solved.ok) {
    await deleteTries(tx, guess.attempt);
    if (solved.fault.code === 'captcha_required')
      await insertTries(tx, brand.id, { ...guess, subjects: [address] }, nowMs);
    return solved;
  }
  return ok({ id: guess.attempt, subject, fromKnownDevice, captchaNext: failures + 1 >= CAPTCHA_AFTER });
}

/** Was the captcha solved, where one is due? */
async function judgeCaptcha(
  platform: Platform,
  tx: Tx,
  { failures, captchaId, captcha }: Pick<Asked, 'captchaId' | 'captcha'> & { readonly failures: number },
  context: SiteCall,
): Promise<Result<null, Refusal<'captcha_required' | 'captcha_wrong'>>> {
  if (failures < CAPTCHA_AFTER) return ok(null);
  if (!captchaId || !captcha) return fail({ code: 'captcha_required', captcha: true });
  return (await solveCaptcha(platform, tx, { captchaId, answer: captcha }, context))
    ? ok(null)
    : fail({ code: 'captcha_wrong', captcha: true });
}

/** The guess was right, or never judged: it counts no more. What a known browser has mistyped before is forgotten. */
export async function forgiveAttempt(tx: Tx, brandId: string, attempt: Attempt): Promise<void> {
  await deleteTries(tx, attempt.id);
  if (attempt.fromKnownDevice) await clearTries(tx, brandId, attempt.subject);
}

/** The guess was never judged: it does not count. */
export const withdrawAttempt = (tx: Tx, attempt: Attempt): Promise<number> => deleteTries(tx, attempt.id);

async function findSubject(
  platform: Platform,
  tx: Tx,
  usernameKey: string,
  context: SiteCall,
): Promise<Pick<Attempt, 'subject' | 'fromKnownDevice'>> {
  const device = deviceOf(context);
  const known = device && (await isKnownDevice(tx, context.brand.id, usernameKey, device));
  if (!known) return { subject: accountSubject(platform, usernameKey), fromKnownDevice: false };
  return { subject: deviceSubject(platform, usernameKey, device), fromKnownDevice: true };
}

/** @returns the failures that decide about a captcha */
async function judgeTries(
  platform: Platform,
  tx: Tx,
  { subject, fromKnownDevice, address }: Pick<Attempt, 'subject' | 'fromKnownDevice'> & { address: string },
  { brand, nowMs }: SiteCall,
): Promise<Result<number, Refusal<'too_many_requests'>>> {
  const { guessesPerDay, guessesPerAddress } = platform.config.limits;
  const [day, recent, near] = await countTries(tx, brand.id, [
    { subject, sinceMs: nowMs - DAY_MS, limit: guessesPerDay },
    { subject, sinceMs: nowMs - WINDOW_MS, limit: guessesPerDay },
    { subject: address, sinceMs: nowMs - WINDOW_MS, limit: guessesPerAddress },
  ]);
  if (day.limitAt !== null) return tooMany(day.limitAt + DAY_MS - nowMs);
  if (near.limitAt !== null && !fromKnownDevice) return tooMany(near.limitAt + WINDOW_MS - nowMs);
  return ok(fromKnownDevice ? recent.count : Math.max(recent.count, near.count));
}

/** Has an address failed too often, at whatever it is? */
export async function judgeAddress(
  platform: Platform,
  tx: Tx,
  { brand, ip, nowMs }: SiteCall,
): Promise<Result<null, Refusal<'too_many_requests'>>> {
  const limit = platform.config.limits.guessesPerAddress;
  const span = { subject: addressSubject(platform, ip), sinceMs: nowMs - WINDOW_MS, limit };
  const [{ limitAt }] = await countTries(tx, brand.id, [span]);
  return limitAt === null ? ok(null) : tooMany(limitAt + WINDOW_MS - nowMs);
}

/** A wrong code counts against the address it comes from. */
export const recordAddressFailure = (
  platform: Platform,
  tx: Tx,
  { brand, ip, nowMs }: SiteCall,
): Promise<number> => {
  const tries = { attempt: platform.newId('trace'), subjects: [addressSubject(platform, ip)] };
  return insertTries(tx, brand.id, tries, nowMs);
};

const tooMany = (waitMs: number): Result<never, Refusal<'too_many_requests'>> =>
  fail({ code: 'too_many_requests', params: { seconds: Math.max(1, Math.ceil(waitMs / 1_000)) } });
