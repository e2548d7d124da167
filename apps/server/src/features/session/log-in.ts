import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { loginResult, Refusal, RouteCall, sessionRoutes } from '@fairhouse/wire';
import type * as z from 'zod';
import type { SiteCall } from '../../http/contexts.ts';
import { verifyPassword } from '../../http/passwords.ts';
import type { Platform } from '../../http/platform.ts';
import { pseudonym } from '../../http/secrets.ts';
import { audit } from '../audit/index.ts';
import { refuseUnlessOpen } from '../brand/index.ts';
import { takeVerification } from '../slider/index.ts';
import { solveCaptcha } from './captcha.ts';
import { openSession } from './open-session.ts';
import { type CredentialRow, clearFailures, countFailures, findCredentials, recordFailure } from './store.ts';

/** After so many failures of an account or an address within the window a captcha is due (decisions §3). */
const CAPTCHA_AFTER = 3;
/** An account takes no more guesses than this in the window; an address, which many may share, no more than that. */
const GUESSES_MAX = { account: 20, address: 100 };
const WINDOW_MS = 30 * 60_000;

type LoginCall = RouteCall<typeof sessionRoutes.login> & { readonly context: SiteCall };
type LoginRefusal = Refusal<(typeof sessionRoutes.login)['faults'][number]>;
type LoginReply = z.input<typeof loginResult>;

/** Logs in by username: open system, solved check, captcha where due, password; one answer for all that is wrong. */
export async function logIn(
  platform: Platform,
  { body, context }: LoginCall,
): Promise<Result<LoginReply, LoginRefusal>> {
  const { brand, nowMs, ip } = context;
  const open = refuseUnlessOpen(brand, ip);
  if (!open.ok) return open;
  const usernameKey = body.username.toLowerCase();
  const subjects = failureSubjects(platform, usernameKey, ip);
  const [ofAccount, ofAddress] = await countFailures(platform.db, brand.id, subjects, nowMs - WINDOW_MS);
  if (ofAccount >= GUESSES_MAX.account || ofAddress >= GUESSES_MAX.address)
    return fail({ code: 'account_locked' });
  const failures = Math.max(ofAccount, ofAddress);

  const checked = await transact(platform.db, async (tx): Promise<Result<null, LoginRefusal>> => {
    const verified = await takeVerification(tx, body.verification, 'login', usernameKey, nowMs);
    if (!verified) return fail({ code: 'verification_required' });
    if (failures < CAPTCHA_AFTER) return ok(null);
    if (!body.captchaId || !body.captcha) return fail({ code: 'captcha_required', captcha: true });
    const solved = await solveCaptcha(tx, body.captchaId, body.captcha, nowMs);
    return solved ? ok(null) : fail({ code: 'captcha_wrong', captcha: true });
  });
  if (!checked.ok) return checked;

  const credentials = await findCredentials(platform.db, brand.id, usernameKey);
  if (!(await verifyPassword(credentials?.password_hash, body.password)) || !credentials) {
    await transact(platform.db, (tx) => recordFailure(tx, brand.id, subjects, nowMs));
    return fail({
      code: 'wrong_login',
      ...(failures + 1 >= CAPTCHA_AFTER ? { captcha: true as const } : {}),
    });
  }
  if (credentials.state !== 'active')
    return fail({ code: credentials.state === 'locked' ? 'account_locked' : 'account_closed' });
  return ok(await welcome(platform, credentials, subjects, context));
}

function welcome(
  platform: Platform,
  credentials: CredentialRow,
  subjects: readonly string[],
  context: LoginCall['context'],
): Promise<LoginReply> {
  const { brand, nowMs, ip, device } = context;
  return transact(platform.db, async (tx) => {
    await clearFailures(tx, brand.id, subjects[0]!);
    const token = await openSession(platform, tx, { playerId: credentials.id, how: 'password', context });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId: brand.id,
      atMs: nowMs,
      actor: `player ${credentials.username}`,
      action: 'player.logged_in',
      subject: credentials.id,
      detail: { device },
      ip,
    });
    return {
      token,
      firstTimeLogin: credentials.last_login_at === null,
      passwordExpired: false,
      agentType: credentials.agent_type,
    };
  });
}

/** Failures are counted for the account and for the address, under names that say neither. */
const failureSubjects = (platform: Platform, usernameKey: string, ip: string): readonly [string, string] => [
  pseudonym(platform.config.secret, 'account', usernameKey),
  pseudonym(platform.config.secret, 'address', ip),
];
