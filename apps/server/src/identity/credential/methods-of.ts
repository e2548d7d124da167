import type { Reader } from '@fairhouse/db';
import { maskEmail, maskMobile } from './mask.ts';
import { readCredential } from './store.ts';

/** What a login from an unknown place can be proven by (spec §5). */
export type SecondMethod = {
  readonly method: 'authenticator' | 'sms' | 'email' | 'payeeName';
  /** Where a code goes, masked; null when none is sent. */
  readonly masked: string | null;
};

/**
 * The ways that a player really has, the strongest first. A recovery code is good where an authenticator is. A payee's
 * name is known to others, so that it counts only for who has nothing better.
 */
export async function methodsOf(
  reader: Reader,
  brandId: string,
  playerId: string,
): Promise<readonly SecondMethod[]> {
  const row = await readCredential(reader, brandId, playerId);
  const strong: readonly SecondMethod[] = [
    ...(row.totpConfirmed ? [{ method: 'authenticator', masked: null } as const] : []),
    ...(row.mobile ? [{ method: 'sms', masked: maskMobile(row.mobile) } as const] : []),
    ...(row.email ? [{ method: 'email', masked: maskEmail(row.email) } as const] : []),
  ];
  return strong.length === 0 && row.payeeName ? [{ method: 'payeeName', masked: null }] : strong;
}
