import { fail, ok, type Result } from '@fairhouse/kernel';
import { requireOutsideUrl } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { PROOF_FAULTS } from '@fairhouse/wire/identity/phone-auth';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod';
import type { Brand } from '../../frame/brand.ts';
import type { Platform } from '../../frame/platform.ts';
import { hashToken } from '../../secrets/secrets.ts';
import { findProvider } from '../messaging/index.ts';
import type { PhoneProof } from './store.ts';

const AGE_MAX_SECONDS = 5 * 60;

const KEYS_TIMEOUT_MS = 5_000;

/** Keys that nobody knows of are looked for again at most so often. */
const KEYS_COOLDOWN_MS = 2_000;

export type ProofRefusal = Refusal<(typeof PROOF_FAULTS)[number]>;

const claims = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number().int(),
  exp: z.number().int(),
  phone_number: z.string(),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
});

/**
 * Does a signed ID token prove that somebody holds this phone, to the project that the brand has set up, within the last
 * five minutes? Whatever is in doubt is refused, the provider's keys out of reach too. Do this before the transaction
 * that needs it, and `takePhoneProof` within.
 */
export async function proveIdToken(
  platform: Platform,
  brand: Pick<Brand, 'id'>,
  channel: string,
  idToken: string,
  e164: string,
): Promise<Result<PhoneProof, ProofRefusal>> {
  const settings = await findProvider(platform, brand.id);
  if (settings?.channel !== channel) return fail({ code: 'phone_auth_operation_not_allowed' });
  const nowMs = platform.now();
  try {
    await requireOutsideUrl(platform.config, settings.keysUrl);
    const { payload } = await jwtVerify(idToken, keysAt(settings.keysUrl), {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${settings.projectId}`,
      audience: settings.projectId,
      maxTokenAge: AGE_MAX_SECONDS,
      currentDate: new Date(nowMs),
    });
    const { phone_number, auth_time, exp } = claims.parse(payload);
    const ageSeconds = nowMs / 1_000 - auth_time;
    if (ageSeconds > AGE_MAX_SECONDS) return fail({ code: 'phone_auth_code_expired' });
    if (ageSeconds < -1) return fail({ code: 'phone_auth_unknown' });
    if (phone_number !== e164) return fail({ code: 'phone_auth_invalid_phone_number' });
    return ok({ hash: hashToken(idToken), expiresAtMs: exp * 1_000 });
  } catch (error) {
    platform.log.warn({ err: error }, 'an ID token was refused');
    return fail({
      code: error instanceof errors.JWTExpired ? 'phone_auth_code_expired' : 'phone_auth_unknown',
    });
  }
}

type KeySet = ReturnType<typeof createRemoteJWKSet>;

/** Key sets are kept as long as their answer says, for all brands of a project. */
const keySets = new Map<string, KeySet>();

function keysAt(url: string): KeySet {
  const known = keySets.get(url);
  if (known) return known;
  const made = createRemoteJWKSet(new URL(url), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
  });
  keySets.set(url, made);
  return made;
}
