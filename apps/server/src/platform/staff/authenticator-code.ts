import { type Reader, type Tx, transact } from '@fairhouse/db';
import { Secret, TOTP } from 'otpauth';
import type { OpsCall, StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { pseudonym, unseal } from '../../secrets/secrets.ts';
import { deviceOf } from './browser.ts';
import * as store from './store.ts';

export const WINDOW_MS = 30 * 60_000;
export const FAILURES_MAX = 10;
export const PERIOD_SECONDS = 30;
/** One step earlier or later: clocks of phones. */
const STEPS_AROUND = 1;

export type StaffCaller = OpsCall & { readonly staff: StaffContext };

/** The browser of a call, if this member of staff has proven everything in it before. */
export async function findKnownDevice(
  reader: Reader,
  usernameKey: string,
  context: OpsCall,
): Promise<string | undefined> {
  const device = deviceOf(context);
  const known = device && (await store.isKnownDevice(reader, usernameKey, device));
  return known ? device.toString('hex') : undefined;
}

/** Takes a code of the authenticator of who is locked. Each code counts once, and wrong ones are counted. @returns whether it is right */
export async function takeCode(
  platform: Platform,
  tx: Tx,
  row: store.StaffRow & { readonly totpSecret: Buffer },
  code: string,
  context: OpsCall,
): Promise<boolean> {
  const { nowMs } = context;
  // Who has stolen the password alone must not use up the guesses of its owner's browsers.
  const device = await findKnownDevice(tx, row.username.toLowerCase(), context);
  const subject = pseudonym(platform.config.secret, 'staff code', row.id, ...(device ? [device] : []));
  const failures = await store.countStaffFailures(tx, subject, nowMs - WINDOW_MS);
  const secret = unseal(platform.config.sealing, 'staff.totp_secret', row.id, row.totpSecret);
  const step = stepOfCode(secret, code, nowMs);
  const fresh =
    failures < FAILURES_MAX &&
    step !== undefined &&
    (await store.acceptTotpStep(tx, row.id, step, nowMs)) === 1;
  if (!fresh) await store.recordStaffFailure(tx, subject, nowMs);
  return fresh;
}

/** Whether a caller with a complete session holds the authenticator now: the step-up before a change among roles. */
export const proveCode = (platform: Platform, code: string, context: StaffCaller): Promise<boolean> =>
  transact(platform.db, async (tx) => {
    const row = await store.lockStaff(tx, context.staff.id);
    const { totpSecret } = row;
    return totpSecret !== null && takeCode(platform, tx, { ...row, totpSecret }, code, context);
  });

/** The step whose code this is, or undefined. */
function stepOfCode(secret: string, code: string, nowMs: number): bigint | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const delta = totp.validate({ token: code, timestamp: nowMs, window: STEPS_AROUND });
  return delta === null ? undefined : BigInt(Math.floor(nowMs / 1000 / PERIOD_SECONDS) + delta);
}
