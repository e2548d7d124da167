import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { checkField } from '@fairhouse/rules/platform/field/check-field';
import { isCommonPassword } from '@fairhouse/rules/platform/field/common-passwords';
import { STAFF_PASSWORD } from '@fairhouse/rules/platform/staff/staff-password';
import { addressBlock } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { StaffStep } from '@fairhouse/wire/platform/staff';
import { Secret, TOTP } from 'otpauth';
import type { OpsCall, StaffSessionContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { hashPassword, verifyPassword } from '../../secrets/passwords.ts';
import { hashToken, pseudonym, randomToken, seal } from '../../secrets/secrets.ts';
import { audit, staffActor } from '../audit/index.ts';
import { FAILURES_MAX, findKnownDevice, PERIOD_SECONDS, takeCode, WINDOW_MS } from './authenticator-code.ts';
import { givePartner, knowDevice, partnerOf } from './browser.ts';
import { IDLE_MS, stepOf } from './check-staff.ts';
import * as store from './store.ts';

const ABSOLUTE_MS = 12 * 3_600_000;

type StaffCall<B> = { readonly body: B; readonly context: OpsCall & { readonly staff: StaffSessionContext } };
type Step = { readonly step: StaffStep };

/**
 * Begins a staff session; what it still owes is the answer's step. Counted, and the same for every wrong try. The browser gets
 * the cookie that goes with the token.
 */
export async function signIn(
  platform: Platform,
  { body, context }: { readonly body: { username: string; password: string }; readonly context: OpsCall },
): Promise<Result<Step & { token: string }, Refusal<'staff_wrong_login'>>> {
  const { nowMs, ip } = context;
  const staff = await proveStaff(platform, body.username.toLowerCase(), body.password, context);
  if (!staff) return fail({ code: 'staff_wrong_login' });
  const token = randomToken();
  const sessionId = platform.newId('staffSession');
  await transact(platform.db, async (tx) => {
    const held = partnerOf(context);
    const alive = held !== undefined && (await store.isPartnerAlive(tx, held, nowMs, nowMs - IDLE_MS));
    await store.insertStaffSession(tx, {
      id: sessionId,
      staffId: staff.id,
      tokenHash: hashToken(token),
      partnerHash: givePartner(context, { alive }),
      nowMs,
      expiresAtMs: nowMs + ABSOLUTE_MS,
      ip,
    });
    await tell(platform, tx, staff, 'staff.signed_in', context);
  });
  return ok({ token, step: stepOf({ ...staff, authenticated: false }) });
}

/**
 * Whose name and password these are. A guess counts before it is looked at, and beyond the tenth from a block of addresses
 * nothing fits: strangers elsewhere keep nobody out, and what they guess is followed by the authenticator. A browser in
 * which the authenticator has been proven is counted for itself, whoever guesses beside it.
 */
async function proveStaff(
  platform: Platform,
  usernameKey: string,
  password: string,
  context: OpsCall,
): Promise<store.StaffRow | undefined> {
  const { nowMs, ip } = context;
  const device = await findKnownDevice(platform.db, usernameKey, context);
  const subject = pseudonym(platform.config.secret, 'staff', `${usernameKey} ${device ?? addressBlock(ip)}`);
  const guess = platform.newId('trace');
  const forget = () => transact(platform.db, (tx) => store.forgetStaffGuess(tx, guess));
  const failures = await transact(platform.db, (tx) =>
    store.countStaffGuess(tx, { guess, subject, sinceMs: nowMs - WINDOW_MS, nowMs }),
  );
  const staff = await store.findStaff(platform.db, usernameKey);
  const holds = await verifyPassword(staff?.passwordHash, password, ip).catch(async (error: unknown) => {
    await forget();
    throw error;
  });
  if (!staff || !holds || staff.state !== 'active' || failures >= FAILURES_MAX) return undefined;
  await forget();
  return staff;
}

/** Sets a password of one's own: 12 characters or more, not common, not the old one; other sessions end. */
export async function changePassword(
  platform: Platform,
  { body, context }: StaffCall<{ oldPassword: string; newPassword: string; confirmNewPassword: string }>,
): Promise<
  Result<
    Step,
    Refusal<
      'staff_wrong_login' | 'staff_forbidden' | 'passwords_differ' | 'password_too_common' | 'field_rule'
    >
  >
> {
  const { staff, nowMs } = context;
  // Who knows the password alone must not shut its owner out.
  if (staff.step === 'authenticator') return fail({ code: 'staff_forbidden' });
  const row = await proveStaff(platform, staff.username.toLowerCase(), body.oldPassword, context);
  if (!row) return fail({ code: 'staff_wrong_login' });
  if (body.newPassword !== body.confirmNewPassword) return fail({ code: 'passwords_differ' });
  const fault = checkField(STAFF_PASSWORD, body.newPassword);
  if (fault) return fail({ code: 'field_rule', fields: { newPassword: fault } });
  if (body.newPassword === body.oldPassword || isCommonPassword(body.newPassword, staff.username))
    return fail({ code: 'password_too_common' });
  const passwordHash = await hashPassword(body.newPassword, context.ip);
  return transact(platform.db, async (tx) => {
    await store.savePassword(tx, staff.id, passwordHash);
    await store.endOtherStaffSessions(tx, staff.id, staff.sessionId, nowMs);
    await tell(platform, tx, row, 'staff.changed_password', context);
    return ok({ step: stepOf({ ...row, mustChange: false, authenticated: staff.step === 'ready' }) });
  });
}

/** A new secret for the authenticator app, until one was confirmed by a code. */
export async function enrolAuthenticator(
  platform: Platform,
  { context: { staff } }: Pick<StaffCall<never>, 'context'>,
): Promise<Result<{ secret: string; otpauthUrl: string }, Refusal<'staff_forbidden'>>> {
  if (staff.step !== 'enrol_authenticator') return fail({ code: 'staff_forbidden' });
  const secret = new Secret({ size: 20 });
  await transact(platform.db, (tx) =>
    store.saveTotpSecret(
      tx,
      staff.id,
      seal(platform.config.sealing, 'staff.totp_secret', staff.id, secret.base32),
    ),
  );
  const totp = new TOTP({ issuer: staff.brand.name, label: staff.username, secret, period: PERIOD_SECONDS });
  return ok({ secret: secret.base32, otpauthUrl: totp.toString() });
}

/** Takes a code of the authenticator app. Each code counts once, and wrong ones are counted. */
export function confirmAuthenticator(
  platform: Platform,
  { body, context }: StaffCall<{ code: string }>,
): Promise<Result<Step, Refusal<'authenticator_code_wrong' | 'staff_forbidden'>>> {
  const { staff, nowMs } = context;
  return transact(platform.db, async (tx) => {
    const row = await store.lockStaff(tx, staff.id);
    if (row.mustChange || !row.totpSecret) return fail({ code: 'staff_forbidden' });
    if (!(await takeCode(platform, tx, { ...row, totpSecret: row.totpSecret }, body.code, context)))
      return fail({ code: 'authenticator_code_wrong' });
    await store.authenticateStaffSession(tx, staff.sessionId);
    await store.recordDevice(tx, staff.id, knowDevice(context), nowMs);
    await tell(
      platform,
      tx,
      row,
      row.totpConfirmed ? 'staff.authenticated' : 'staff.enrolled_authenticator',
      context,
    );
    return ok({ step: 'ready' as const });
  });
}

const tell = (
  platform: Platform,
  tx: Tx,
  staff: store.StaffRow,
  action: string,
  context: OpsCall,
): Promise<void> =>
  audit(tx, {
    id: platform.newId('audit'),
    brandId: staff.brandId,
    atMs: context.nowMs,
    actor: staffActor(staff),
    action,
    subject: staff.id,
    detail: {},
    ip: context.ip,
  });
