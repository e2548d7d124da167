import type { Reader } from '@fairhouse/db';
import { isSwitchedOn } from '../brand/index.ts';
import { type CredentialRow, readCredential } from './store.ts';

const DAY_MS = 24 * 3_600_000;

/** Has the password been kept for longer than the brand wants? */
export const isPasswordOld = (
  row: Pick<CredentialRow, 'passwordSetAt' | 'passwordDays'>,
  nowMs: number,
): boolean => nowMs - row.passwordSetAt > row.passwordDays * DAY_MS;

/**
 * Why a player who logged in with a password owes a new one: somebody else gave it to them, or it is old in a brand that
 * minds (PWDEXPFORCECHANGE3); null when nothing is owed.
 */
export async function passwordDue(
  reader: Reader,
  brandId: string,
  playerId: string,
  nowMs: number,
): Promise<'initial' | 'expired' | null> {
  const row = await readCredential(reader, brandId, playerId);
  if (row.passwordHash === null) return null;
  if (row.mustChange) return 'initial';
  const old = isPasswordOld(row, nowMs) && (await isSwitchedOn(reader, brandId, 'PWDEXPFORCECHANGE3'));
  return old ? 'expired' : null;
}
