import { approvalRow, reason } from '../platform/approval.ts';
import { defineRoutes } from '../route.ts';
import { idOf, line, mailbox, nothing } from '../schemas.ts';
import * as z from '../zod.ts';
import { loginResult } from './session.ts';
import { countryDialingCode, mobileNum, verificationCode } from './verification.ts';

/** What a player may be asked to confirm who they are for; a proof is good for one of them. */
export const STEP_UP_PURPOSES = [
  'change_mobile',
  'change_email',
  'authenticator',
  'payment_password',
  'bind_bank',
  'withdraw',
  'upline_transfer',
  'redeem',
  'convert',
  'raise_limit',
] as const;

export type StepUpPurpose = (typeof STEP_UP_PURPOSES)[number];

/** How a player can confirm who they are, in the order in which they are offered. */
export const STEP_UP_METHODS = [
  'authenticator',
  'recovery',
  'password',
  'paymentPassword',
  'sms',
  'email',
] as const;

export type StepUpMethod = (typeof STEP_UP_METHODS)[number];

const password = z.string().min(1).max(128);

/** Of a code that was sent, or that an app shows. */
const code = z.string().regex(/^\d{6}$/);

const purpose = z.enum(STEP_UP_PURPOSES);

export const passwordRoutes = defineRoutes({
  changeSetting: {
    method: 'GET',
    path: '/wps/member/password',
    summary: 'Channels for a password change code; none if the brand requires no code or nothing is bound',
    guards: ['memberStep'],
    reply: z.object({ codeBy: z.array(z.enum(['sms', 'email'])) }),
    faults: [],
  },
  change: {
    method: 'POST',
    path: '/wps/member/password',
    summary: 'Change the password; every other session ends',
    guards: ['memberStep'],
    sealed: true,
    body: z.strictObject({
      oldPassword: password,
      newPassword: password,
      confirmNewPassword: password,
      /** Where the brand wants one (CHNGPASSVERIF3): a code, and what it was sent by. */
      verificationCode: verificationCode.optional(),
      channel: z.enum(['sms', 'email']).optional(),
    }),
    reply: nothing,
    faults: [
      'in_need_true_account',
      'code_wrong',
      'code_expired',
      'password_wrong',
      'passwords_differ',
      'field_rule',
      'password_too_common',
      'password_reused',
      'too_many_requests',
    ],
  },
  check: {
    method: 'POST',
    path: '/wps/relay/check',
    summary: 'Confirm the identity again; the proof is valid once, for one purpose, for five minutes',
    guards: ['trueAccount'],
    sealed: true,
    body: z.discriminatedUnion('method', [
      z.strictObject({ method: z.literal('password'), purpose, password }),
      z.strictObject({ method: z.literal('paymentPassword'), purpose, paymentPassword: code }),
      z.strictObject({ method: z.literal('authenticator'), purpose, code }),
      /** The password as well, where another payment password is to be set. */
      z.strictObject({ method: z.literal('sms'), purpose, code, password: password.optional() }),
      z.strictObject({ method: z.literal('email'), purpose, code, password: password.optional() }),
      z.strictObject({ method: z.literal('recovery'), purpose, code: z.string().trim().min(1).max(32) }),
    ]),
    reply: z.object({ proof: z.string() }),
    faults: ['password_wrong', 'code_wrong', 'code_expired', 'step_up_required', 'too_many_requests'],
  },
  requestByEmail: {
    method: 'POST',
    path: '/wps/member/password/email',
    summary: 'Send a password reset link; the answer reveals nothing about the account',
    guards: ['anyone'],
    form: true,
    body: z.strictObject({ username: line(64), email: mailbox }),
    reply: nothing,
    faults: ['too_many_requests', 'system_maintenance', 'ip_restricted'],
  },
  resetByLink: {
    method: 'POST',
    path: '/wps/member/password/email/reset',
    summary: 'Reset the password by an e-mail link, and by a code if the account has an authenticator',
    guards: ['anyone'],
    sealed: true,
    body: z.strictObject({
      token: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
      newPassword: password,
      confirmNewPassword: password,
      code: z.string().trim().max(32).optional(),
    }),
    reply: nothing,
    faults: [
      'link_expired',
      'passwords_differ',
      'field_rule',
      'password_too_common',
      'password_reused',
      'second_check_required',
      'code_wrong',
      'too_many_requests',
      'system_maintenance',
      'ip_restricted',
    ],
  },
  resetByPhone: {
    method: 'POST',
    path: '/wps/member/password/verification',
    summary: 'Reset the password by a phone code and log in; withdrawals are on hold for a day',
    guards: ['anyone'],
    sealed: true,
    body: z.strictObject({
      newPassword: password,
      mobileNum,
      countryDialingCode,
      verificationCode,
      code: z.string().trim().max(32).optional(),
    }),
    reply: loginResult,
    faults: [
      'code_wrong',
      'code_expired',
      'field_rule',
      'password_too_common',
      'password_reused',
      'passwords_differ',
      'second_check_required',
      'account_locked',
      'account_closed',
      'exclusion_register_silent',
      'too_many_requests',
      'system_maintenance',
      'ip_restricted',
    ],
  },
  payment: {
    method: 'PUT',
    path: '/wps/member/password/payment',
    summary: 'Set or change the payment password, with a step-up proof',
    guards: ['trueAccount'],
    sealed: true,
    body: z.strictObject({
      paymentPassword: z.string().min(1).max(32),
      confirmPaymentPassword: z.string().max(32),
    }),
    reply: nothing,
    faults: ['step_up_required', 'passwords_differ', 'field_rule', 'password_too_common', 'password_reused'],
  },
});

/** A member who cannot help themselves: staff ask for a one-time password, and other staff decide. */
export const passwordOpsRoutes = defineRoutes({
  askReset: {
    method: 'POST',
    path: '/ops/members/:id/password-reset',
    summary: 'Request a one-time password for a member; another member of staff decides',
    guards: ['staff:member.manage'],
    params: z.strictObject({ id: idOf('player') }),
    body: z.strictObject({ reason }),
    reply: approvalRow,
    faults: ['not_found', 'account_closed', 'approval_open'],
  },
});
