import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { accountKey } from '@fairhouse/rules/identity/member/mobile';
import { isCommonPassword } from '@fairhouse/rules/platform/field/common-passwords';
import { addressBlock } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { sessionRoutes } from '@fairhouse/wire/identity/session';
import type { RouteCall } from '@fairhouse/wire/route';
import type { SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { refuseUnlessOpen } from '../../platform/brand/index.ts';
import { logins, verifyPassword } from '../../secrets/passwords.ts';
import { passwordDue } from '../credential/index.ts';
import { holdsVerification } from '../slider/index.ts';
import { type Attempt, beginAttempt, forgiveAttempt, withdrawAttempt } from './attempt/begin-attempt.ts';
import { findPlace } from './challenge/store.ts';
import { enter, judgeSide, judgeState } from './enter.ts';
import type { Entry, LoginRefusal, LoginReply, Proven } from './entry.ts';
import { logInByCode } from './log-in-by-code.ts';
import { takeRemembered } from './remember/remember-login.ts';
import { type CredentialRow, commitLater, findCredentials, findCredentialsById } from './store.ts';

type LoginCall = RouteCall<typeof sessionRoutes.loginV2> & { readonly context: SiteCall };
type ByName = { readonly body: Extract<LoginCall['body'], { type: 'username' }>; readonly context: SiteCall };

/** Logs in by username or by a code to the phone; a place that is new to the account is answered by a challenge. */
export async function logIn(
  platform: Platform,
  { body, context }: LoginCall,
): Promise<Result<Entry, LoginRefusal>> {
  const open = refuseUnlessOpen(context);
  if (!open.ok) return open;
  if (body.agreed === false) return fail({ code: 'terms_not_accepted' });
  if (body.type === 'sms') return logInByCode(platform, { body, context });
  const wanted = { purpose: 'login', subject: body.username.toLowerCase() } as const;
  // Only who has solved the check waits in the queue; it is spent there, so that whoever is sent away keeps it.
  if (!(await holdsVerification(platform.db, body.verification, wanted, context)))
    return fail({ code: 'verification_required' });
  return logins.wait(() => logInByName(platform, { body, context }), addressBlock(context.ip));
}

/** The first version of the login has no place for a challenge but among its refusals. */
export async function logInPlainly(
  platform: Platform,
  call: LoginCall,
): Promise<Result<LoginReply, LoginRefusal | Refusal<'second_check_required'>>> {
  const entry = await logIn(platform, call);
  if (!entry.ok) return entry;
  if (entry.value.state === 'in') return ok(entry.value);
  const { challenge, methods } = entry.value;
  return fail({ code: 'second_check_required', params: { challenge, methods: methods.join(',') } });
}

/** The bot check, the captcha where one is due, then the password; one answer for all that is wrong. */
async function logInByName(
  platform: Platform,
  { body, context }: ByName,
): Promise<Result<Entry, LoginRefusal>> {
  const { db } = platform;
  const [begun, named] = await Promise.all([
    transact(db, (tx) => beginAttempt(platform, tx, body, context)),
    findCredentials(db, context.brand.id, accountKey(body.username, context.brand.currency)),
  ]);
  if (!begun.ok) return begun;
  const attempt = begun.value;
  const proven = body.remembered
    ? await proveByBrowser(platform, attempt, { body, context })
    : await proveByPassword(platform, attempt, named, { body, context });
  if (!proven)
    return fail({ code: 'wrong_login', ...(attempt.captchaNext ? { captcha: true as const } : {}) });
  const side = body.side ?? 'member';
  const how = body.remembered ? 'remembered' : 'password';
  const remember = body.remember ?? false;
  return transact(db, async (tx) => {
    const [entry] = await Promise.all([
      letIn(platform, tx, { ...proven, how, remember }, { side, context }),
      forgiveAttempt(tx, context.brand.id, attempt),
      // What a browser keeps and the house knows must not part; all else a crash takes together with the session.
      how === 'password' && !remember && commitLater(tx),
    ]);
    return entry;
  });
}

async function letIn(
  platform: Platform,
  tx: Tx,
  proven: Proven,
  { side, context }: { readonly side: 'member' | 'agent'; readonly context: SiteCall },
): Promise<Result<Entry, LoginRefusal>> {
  const allowed = judgeState(proven.person);
  if (!allowed.ok) return allowed;
  const sided = judgeSide(proven.person, side);
  return sided.ok ? enter(platform, tx, proven, context) : sided;
}

type Person = Pick<Proven, 'person' | 'due' | 'place'> | undefined;

/** An unknown name takes as long as a wrong password. A guess that could not be looked at does not count. */
async function proveByPassword(
  platform: Platform,
  attempt: Attempt,
  person: CredentialRow | undefined,
  { body, context }: ByName,
): Promise<Person> {
  const { brand, nowMs } = context;
  const password = body.password ?? '';
  const looked = verifyPassword(person?.passwordHash, password, context.ip).catch(async (error: unknown) => {
    await transact(platform.db, (tx) => withdrawAttempt(tx, attempt));
    throw error;
  });
  // Looked up and judged while the thread hashes.
  const found = findPlace(platform.db, person?.id, addressBlock(context.ip));
  const common = isCommonPassword(password, person?.username ?? body.username);
  const [right, place] = await Promise.all([looked, found]);
  if (!right || !person) return undefined;
  const due = await passwordDue(platform.db, brand.id, person, nowMs);
  return { person, due: due ?? (common ? 'common' : null), place };
}

/** By what the browser has kept. It is taken whatever becomes of the login. */
async function proveByBrowser(
  platform: Platform,
  attempt: Attempt,
  { body, context }: ByName,
): Promise<Person> {
  const { brand, nowMs } = context;
  const playerId = await transact(platform.db, async (tx) => {
    const taken = await takeRemembered(
      platform,
      tx,
      accountKey(body.username, context.brand.currency),
      context,
    );
    if (taken.as === 'again') await withdrawAttempt(tx, attempt);
    return taken.as === 'taken' ? taken.playerId : undefined;
  });
  const person = playerId && (await findCredentialsById(platform.db, playerId));
  return person && { person, due: await passwordDue(platform.db, brand.id, person, nowMs) };
}
