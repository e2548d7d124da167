import { defineRoutes } from '../route.ts';
import { instant, line, nothing } from '../schemas.ts';
import * as z from '../zod.ts';
import { STEP_UP_METHODS, STEP_UP_PURPOSES } from './password.ts';
import { AVATARS } from './profile.ts';
import { countryDialingCode, mobileNum, verificationCode } from './verification.ts';

/** Why withdrawals wait, and until when. */
export const hold = z.object({
  reason: z.enum([
    'password_reset',
    'mobile_changed',
    'email_changed',
    'authenticator_removed',
    'account_bound',
    'payment_password_set',
  ]),
  until: instant,
});

export type HoldReason = z.infer<typeof hold>['reason'];

/** What secures an account. Numbers and addresses are masked. */
export const securityOverview = z.object({
  password: z.object({ set: z.boolean(), setAt: instant, old: z.boolean() }),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  paymentPassword: z.boolean(),
  authenticator: z.object({ on: z.boolean(), recoveryCodes: z.number().int() }),
  hold: hold.nullable(),
  /** How each purpose can be confirmed. */
  stepUp: z.record(z.enum(STEP_UP_PURPOSES), z.array(z.enum(STEP_UP_METHODS))),
});

export type SecurityOverview = z.infer<typeof securityOverview>;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const securityRoutes = defineRoutes({
  overview: {
    method: 'GET',
    path: '/wps/member/security',
    summary: 'What secures the account, masked',
    guards: ['trueAccount'],
    reply: securityOverview,
    faults: [],
  },
  addresses: {
    method: 'GET',
    path: '/wps/member/addresses',
    summary: 'Where the account was logged in from, the latest first',
    guards: ['trueAccount'],
    reply: z.object({
      items: z.array(
        z.object({
          ip: z.string(),
          countryCode: z.string().nullable(),
          device: z.string(),
          firstAt: instant,
          lastAt: instant,
          logins: z.number().int(),
        }),
      ),
    }),
    faults: [],
  },
  enrol: {
    method: 'POST',
    path: '/wps/member/authenticator',
    summary: 'A new secret for an authenticator app, with a step-up proof',
    guards: ['trueAccount'],
    reply: z.object({ secret: z.string(), otpauthUrl: z.string() }),
    faults: ['step_up_required', 'already_bound'],
  },
  confirm: {
    method: 'PUT',
    path: '/wps/member/authenticator',
    summary: 'Turn the authenticator app on with its first code; the recovery codes are returned once',
    guards: ['trueAccount'],
    body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
    reply: recoveryCodes,
    faults: ['code_wrong', 'already_bound', 'too_many_requests'],
  },
  remove: {
    method: 'DELETE',
    path: '/wps/member/authenticator',
    summary: 'Turn the authenticator app off, with a step-up proof; withdrawals are on hold for a day',
    guards: ['trueAccount'],
    reply: nothing,
    faults: ['step_up_required'],
  },
  recovery: {
    method: 'POST',
    path: '/wps/member/authenticator/recovery',
    summary: 'New recovery codes instead of the old ones, with a step-up proof',
    guards: ['trueAccount'],
    reply: recoveryCodes,
    faults: ['step_up_required'],
  },
  bindMobile: {
    method: 'PUT',
    path: '/wps/member/mobile',
    summary:
      'Bind a phone by a code sent to it, with a step-up proof; replacing one holds withdrawals for a day',
    guards: ['trueAccount'],
    sealed: true,
    body: z.strictObject({ mobileNum, countryDialingCode, verificationCode }),
    reply: nothing,
    faults: ['step_up_required', 'code_wrong', 'code_expired', 'field_rule', 'already_bound'],
  },
  bindEmail: {
    method: 'PUT',
    path: '/wps/member/email',
    summary:
      'Bind an e-mail address by a code sent to it, with a step-up proof; replacing one holds withdrawals for a day',
    guards: ['trueAccount'],
    sealed: true,
    body: z.strictObject({ email: line(254), verificationCode }),
    reply: nothing,
    faults: ['step_up_required', 'code_wrong', 'code_expired', 'field_rule', 'already_bound'],
  },
  setNickname: {
    method: 'PUT',
    path: '/wps/member/info',
    summary: 'Change the name that others see',
    guards: ['trueAccount'],
    body: z.strictObject({ nickname: line(64) }),
    reply: nothing,
    faults: ['field_rule'],
  },
  setAvatar: {
    method: 'PUT',
    path: '/wps/member/info/icon',
    summary: 'Choose one of the drawn pictures',
    guards: ['trueAccount'],
    body: z.strictObject({ avatar: z.enum(AVATARS) }),
    reply: nothing,
    faults: [],
  },
});
