import { fail, ok, type Result } from '@fairhouse/kernel';
import { requireOutsideUrl } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { phoneAuthRoutes } from '@fairhouse/wire/identity/phone-auth';
import * as z from 'zod';
import type { Platform } from '../../frame/platform.ts';

export type ProviderRefusal = Refusal<(typeof phoneAuthRoutes.prove)['faults'][number]>;

const TIMEOUT_MS = 8_000;

/** The site offers no other try for so long after the provider has had enough (spec §10). */
const RETRY_SECONDS = 5 * 60;

/** What the provider's refusals mean here; of others nothing more is known than that. */
const MEANING: Readonly<Record<string, ProviderRefusal['code']>> = {
  INVALID_PHONE_NUMBER: 'phone_auth_invalid_phone_number',
  MISSING_PHONE_NUMBER: 'phone_auth_missing_phone_number',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'phone_auth_too_many_requests',
  INVALID_CODE: 'phone_auth_invalid_verification_code',
  MISSING_CODE: 'phone_auth_missing_verification_code',
  CAPTCHA_CHECK_FAILED: 'phone_auth_captcha_check_failed',
  MISSING_RECAPTCHA_TOKEN: 'phone_auth_captcha_check_failed',
  INVALID_RECAPTCHA_TOKEN: 'phone_auth_captcha_check_failed',
  QUOTA_EXCEEDED: 'phone_auth_quota_exceeded',
  OPERATION_NOT_ALLOWED: 'phone_auth_operation_not_allowed',
  SESSION_EXPIRED: 'phone_auth_code_expired',
};

const refused = z.object({ error: z.object({ message: z.string() }) });

type Provider = { readonly origin: string; readonly apiKey: string };

/**
 * One call to the identity provider, by the server, so that the page needs no other origin and no script of its own. What
 * does not answer in time or not in its form is refused as unknown.
 */
export async function callProvider<T>(
  { log, config }: Platform,
  { origin, apiKey }: Provider,
  method: 'sendVerificationCode' | 'signInWithPhoneNumber',
  fields: Readonly<Record<string, string>>,
  reply: z.ZodType<T>,
): Promise<Result<T, ProviderRefusal>> {
  try {
    await requireOutsideUrl(config, origin);
    const answer = await fetch(new URL(`/v1/accounts:${method}`, origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey },
      body: JSON.stringify(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const content: unknown = await answer.json();
    if (answer.status === 200) return ok(reply.parse(content));
    return fail(readRefusal(content));
  } catch (error) {
    log.warn({ err: error, method }, 'the identity provider did not answer');
    return fail({ code: 'phone_auth_unknown' });
  }
}

/** The provider's word, which a colon and more may follow. */
function readRefusal(content: unknown): ProviderRefusal {
  const [word = ''] = (refused.safeParse(content).data?.error.message ?? '').split(/[ :]/);
  const code = Object.hasOwn(MEANING, word) ? MEANING[word]! : 'phone_auth_unknown';
  return code === 'phone_auth_too_many_requests' ? { code, params: { seconds: RETRY_SECONDS } } : { code };
}
