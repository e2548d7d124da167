import { defineRoutes } from '../route.ts';
import { line } from '../schemas.ts';
import * as z from '../zod.ts';

/** What a code sent to a phone or mailbox is good for. */
export const CODE_PURPOSES = [
  'login',
  'register',
  'resetPassword',
  'changePassword',
  'bindMobile',
  'bindEmail',
  'secondCheck',
] as const;

export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** A phone number as people write it; spaces, dots, dashes and brackets do not count. */
export const mobileNum = z
  .string()
  .trim()
  .regex(/^[0-9 ().-]{4,24}$/);

/** A country's dialing code, with or without its plus. */
export const countryDialingCode = z
  .string()
  .trim()
  .regex(/^\+?[1-9][0-9]{0,3}$/);

/** A code as somebody typed it. */
export const verificationCode = z.string().trim().min(1).max(255);

const phone = z.strictObject({ mobileNum, countryDialingCode });

/** How long the code counts; the same whether anybody has that number or not. */
const sent = z.object({ expiredMinutes: z.number().int() });

const SMS_FAULTS = [
  'field_rule',
  'country_not_served',
  'sms_unavailable',
  'switched_off',
  'too_many_requests',
] as const;

export const verificationRoutes = defineRoutes({
  ways: {
    method: 'GET',
    path: '/wps/verification/ways',
    summary: 'Countries that get codes by SMS, and whether an identity provider can verify phones',
    guards: ['anyone'],
    reply: z.object({
      countries: z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string() })),
      /** The channel to name with a proof; null when the brand has set up no provider. */
      provider: z.object({ firebaseChannel: z.string() }).nullable(),
    }),
    faults: [],
  },
  smsLogin: {
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    summary: 'Send a login code',
    guards: ['anyone'],
    body: phone,
    reply: sent,
    faults: SMS_FAULTS,
  },
  smsRegister: {
    method: 'POST',
    path: '/wps/verification/sms/register',
    summary: 'Send a registration code',
    guards: ['anyone'],
    body: z.strictObject({ countryDialingCode, mobileNo: mobileNum }),
    reply: sent,
    faults: SMS_FAULTS,
  },
  smsPassword: {
    method: 'POST',
    path: '/wps/verification/sms/password',
    summary: 'Send a password reset code',
    guards: ['anyone'],
    body: phone,
    reply: sent,
    faults: ['field_rule', 'country_not_served', 'sms_unavailable', 'too_many_requests'],
  },
  smsMember: {
    method: 'POST',
    path: '/wps/verification/sms/member',
    summary: "Send a code to the member's phone, or to the one to be bound",
    guards: ['memberStep'],
    body: z.discriminatedUnion('purpose', [
      z.strictObject({ purpose: z.literal('changePassword') }),
      z.strictObject({ purpose: z.literal('secondCheck') }),
      z.strictObject({ purpose: z.literal('bindMobile'), mobileNum, countryDialingCode }),
    ]),
    reply: sent,
    faults: ['field_rule', 'country_not_served', 'sms_unavailable', 'too_many_requests'],
  },
  emailMember: {
    method: 'POST',
    path: '/wps/verification/email/member',
    summary: "Send a code to the member's mailbox, or to the one to be bound",
    guards: ['memberStep'],
    body: z.discriminatedUnion('purpose', [
      z.strictObject({ purpose: z.literal('changePassword') }),
      z.strictObject({ purpose: z.literal('secondCheck') }),
      z.strictObject({ purpose: z.literal('bindEmail'), email: line(254) }),
    ]),
    reply: sent,
    faults: ['field_rule', 'mail_unavailable', 'too_many_requests'],
  },
});
