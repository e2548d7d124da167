import { fail, type Id, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Platform } from '../../frame/platform.ts';
import { verifyPassword } from '../../secrets/passwords.ts';
import { type CredentialRow, readCredential } from './store.ts';
import { tryCredential } from './try-credential.ts';

export type Wrong = Refusal<'password_wrong' | 'too_many_requests'>;

/** The player whom a session belongs to, in their brand. */
export type Holder = { readonly brandId: string; readonly playerId: Id<'player'>; readonly nowMs: number };

/** Whoever guesses at it, and from where. */
type Guesser = Holder & { readonly ip: string };

/** Is this the password of the player? Wrong ones are counted. @returns what secures the account */
export async function checkPassword(
  platform: Platform,
  { brandId, playerId, nowMs, ip }: Guesser,
  password: string,
): Promise<Result<CredentialRow, Wrong>> {
  const row = await readCredential(platform.db, brandId, playerId);
  const judged = await tryCredential(platform, playerId, 'password', nowMs, async () =>
    (await verifyPassword(row.passwordHash, password, ip)) ? ok(null) : fail({ code: 'password_wrong' }),
  );
  return judged.ok ? ok(row) : judged;
}

/** Is this the payment password of the player? After five wrong ones none is right for half an hour. */
export async function checkPaymentPassword(
  platform: Platform,
  { brandId, playerId, nowMs, ip }: Guesser,
  paymentPassword: string,
): Promise<Result<CredentialRow, Wrong>> {
  const row = await readCredential(platform.db, brandId, playerId);
  const judged = await tryCredential(platform, playerId, 'payment', nowMs, async () =>
    (await verifyPassword(row.paymentHash, paymentPassword, ip))
      ? ok(null)
      : fail({ code: 'password_wrong' }),
  );
  return judged.ok ? ok(row) : judged;
}
