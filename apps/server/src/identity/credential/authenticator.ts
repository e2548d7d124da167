import { hash } from 'node:crypto';
import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import { Secret, TOTP } from 'otpauth';
import type { Platform } from '../../frame/platform.ts';
import { unseal } from '../../secrets/secrets.ts';
import type { Holder } from './check-password.ts';
import { acceptTotpStep, readCredential, takeRecoveryHash } from './store.ts';
import { tryCredential } from './try-credential.ts';

export const PERIOD_SECONDS = 30;
/** One step earlier or later: clocks of phones. */
const STEPS_AROUND = 1;

export type WrongCode = Refusal<'code_wrong' | 'too_many_requests'>;

/** The secret of a player's authenticator app. */
export const openTotpSecret = (platform: Platform, playerId: string, sealed: Buffer): string =>
  unseal(platform.config.sealing, 'player.totp_secret', playerId, sealed);

/** The step whose code this is, or undefined. */
export function stepOfCode(secret: string, code: string, nowMs: number): bigint | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const delta = totp.validate({ token: code, timestamp: nowMs, window: STEPS_AROUND });
  return delta === null ? undefined : BigInt(Math.floor(nowMs / 1000 / PERIOD_SECONDS) + delta);
}

/** Takes a code of the player's authenticator app, confirmed before. Each counts once, wrong ones are counted. */
export const takeAuthenticatorCode = (
  platform: Platform,
  { brandId, playerId, nowMs }: Holder,
  code: string,
): Promise<Result<null, WrongCode>> =>
  tryCredential(platform, playerId, 'authenticator', nowMs, async () => {
    const row = await readCredential(platform.db, brandId, playerId);
    const step =
      row.totpConfirmed && row.totpSecret
        ? stepOfCode(openTotpSecret(platform, playerId, row.totpSecret), code, nowMs)
        : undefined;
    if (step === undefined) return fail({ code: 'code_wrong' });
    const taken = await transact(platform.db, (tx) => acceptTotpStep(tx, playerId, step));
    return taken === 1 ? ok(null) : fail({ code: 'code_wrong' });
  });

/** Takes one of the recovery codes that were shown once; it is gone. */
export const takeRecoveryCode = (
  platform: Platform,
  { playerId, nowMs }: Holder,
  code: string,
): Promise<Result<null, WrongCode>> =>
  tryCredential(platform, playerId, 'recovery', nowMs, async () => {
    const taken = await transact(platform.db, (tx) =>
      takeRecoveryHash(tx, playerId, hashRecoveryCode(playerId, code)),
    );
    return taken === 1 ? ok(null) : fail({ code: 'code_wrong' });
  });

/** Recovery codes are random enough (50 bits) that a plain hash keeps them. */
export const hashRecoveryCode = (playerId: string, code: string): Buffer =>
  hash('sha256', `${playerId} ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`, 'buffer');
