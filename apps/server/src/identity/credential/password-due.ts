import type { Reader } from '@fairhouse/db';
import { isSwitchedOn } from '../../platform/brand/index.ts';

const DAY_MS = 24 * 3_600_000;

/** Since when a password is in use, and for how many days one of the brand is good. */
export type PasswordAge = { readonly passwordSetAt: number; readonly passwordDays: number };

/** Has the password been kept for longer than the brand wants? */
export const isPasswordOld = ({ passwordSetAt, passwordDays }: PasswordAge, nowMs: number): boolean =>
  nowMs - passwordSetAt > passwordDays * DAY_MS;

type Kept = PasswordAge & { readonly passwordHash: string | null; readonly mustChange: boolean };

/**
 * Why a player who logged in with a password owes a new one: somebody else gave it to them, or it is old in a brand that
 * minds (PWDEXPFORCECHANGE3); null when nothing is owed.
 */
export async function passwordDue(
  reader: Reader,
  brandId: string,
  kept: Kept,
  nowMs: number,
): Promise<'initial' | 'expired' | null> {
  if (kept.passwordHash === null) return null;
  if (kept.mustChange) return 'initial';
  const old = isPasswordOld(kept, nowMs) && (await isSwitchedOn(reader, brandId, 'PWDEXPFORCECHANGE3'));
  return old ? 'expired' : null;
}
