import { defineRoutes } from '../route.ts';
import * as z from '../zod.ts';
import { countryDialingCode, mobileNum, verificationCode } from './verification.ts';

/** A project at an identity provider whose phone sign-ins a brand believes. */
export const phoneAuthSettings = z.strictObject({
  /** The name that a form gives the project, as one brand may use several over time. */
  channel: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/),
  projectId: z.string().regex(/^[a-z0-9-]{1,64}$/),
  /** Where the provider publishes its keys (a JWK set). */
  keysUrl: z.url({ protocol: /^https?$/ }),
  /** Where it answers `accounts:sendVerificationCode`; with an API key kept, the site offers to prove a phone there. */
  origin: z.url({ protocol: /^https?$/ }).default('https://identitytoolkit.googleapis.com'),
});

/** A phone that the identity provider has proven, as a login or a registration hands it in. */
export const phoneProof = {
  firebaseChannel: z.string().max(32).optional(),
  firebaseIdToken: z.string().max(4096).optional(),
};

/** What a proof that is handed in can be refused for. */
export const PROOF_FAULTS = [
  'phone_auth_operation_not_allowed',
  'phone_auth_invalid_phone_number',
  'phone_auth_code_expired',
  'phone_auth_unknown',
] as const;

/** What the provider can answer. */
const PROVIDER_FAULTS = [
  ...PROOF_FAULTS,
  'phone_auth_missing_phone_number',
  'phone_auth_too_many_requests',
  'phone_auth_invalid_verification_code',
  'phone_auth_missing_verification_code',
  'phone_auth_captcha_check_failed',
  'phone_auth_quota_exceeded',
] as const;

export const phoneAuthRoutes = defineRoutes({
  send: {
    method: 'POST',
    path: '/wps/verification/phone',
    summary: 'Have the identity provider send a code to a phone',
    guards: ['anyone'],
    body: z.strictObject({ mobileNum, countryDialingCode }),
    reply: z.object({
      /** What the code goes with; it is good in this browser only. */
      handle: z.string(),
      /** When another may be asked for. */
      resendSeconds: z.number().int(),
      expiredMinutes: z.number().int(),
    }),
    faults: [...PROVIDER_FAULTS, 'too_many_requests'],
  },
  prove: {
    method: 'POST',
    path: '/wps/verification/phone/proof',
    summary: 'Verify the code at the identity provider; the proof is valid once, for five minutes',
    guards: ['anyone'],
    sealed: true,
    body: z.strictObject({
      handle: z.string().regex(/^[A-Za-z0-9_-]{1,8192}$/),
      verificationCode,
    }),
    reply: z.object({ firebaseChannel: z.string(), firebaseIdToken: z.string() }),
    faults: PROVIDER_FAULTS,
  },
});
