import { sealingKey } from '../platform/sealing.ts';
import { defineRoutes } from '../route.ts';
import { idOf, instant, line, nothing } from '../schemas.ts';
import * as z from '../zod.ts';
import { PROOF_FAULTS, phoneProof } from './phone-auth.ts';
import { countryDialingCode, mobileNum, verificationCode } from './verification.ts';

/** What every way of logging in answers. */
export const loginResult = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  /** The password has been kept too long, or is one that must not stay: a new one is owed before anything else. */
  passwordExpired: z.boolean(),
  passwordWeak: z.boolean().default(false),
  agentType: z.number().int(),
  /** The login before this one. */
  lastLogin: z.object({ at: instant, ip: z.string() }).nullable().default(null),
});

/** What a login from an unknown place can be proven by; a recovery code is good where an authenticator is. */
export const SECOND_METHODS = ['authenticator', 'sms', 'email', 'payeeName'] as const;

export type SecondMethod = (typeof SECOND_METHODS)[number];

const challenge = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const method = z.enum(SECOND_METHODS);

const loginBody = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('username'),
    username: line(64),
    password: z.string().min(1).max(128).optional(),
    /** Instead of the password: what the browser has kept from a login within a day. */
    remembered: z.literal(true).optional(),
    /** Have the browser keep something for a day; without it what it has kept is forgotten. */
    remember: z.boolean().optional(),
    verification: z.string().max(64),
    captchaId: z.string().max(64).optional(),
    captcha: z.string().trim().max(12).optional(),
    agreed: z.boolean().optional(),
    side: z.enum(['member', 'agent']).optional(),
  }),
  z.strictObject({
    type: z.literal('sms'),
    mobileNum,
    countryDialingCode,
    verificationCode: verificationCode.optional(),
    /** Instead of a code. */
    ...phoneProof,
    agreed: z.boolean().optional(),
    side: z.enum(['member', 'agent']).optional(),
  }),
]);

const LOGIN_FAULTS = [
  'wrong_login',
  'account_locked',
  'account_closed',
  'non_member_account',
  'not_an_agent',
  'captcha_required',
  'captcha_wrong',
  'code_wrong',
  'code_expired',
  ...PROOF_FAULTS,
  'field_rule',
  'second_check_unavailable',
  'exclusion_register_silent',
  'switched_off',
  'terms_not_accepted',
  'too_many_requests',
  'verification_required',
  'system_maintenance',
  'ip_restricted',
] as const;

/** A session as its owner sees it. */
const ownSession = z.object({
  id: idOf('session'),
  current: z.boolean(),
  startedAt: instant,
  seenAt: instant,
  ip: z.string(),
  device: z.string(),
});

export const sessionRoutes = defineRoutes({
  key: {
    method: 'GET',
    path: '/wps/session/key',
    summary: 'The key that seals login, registration and password payloads',
    guards: ['anyone'],
    reply: sealingKey,
    faults: [],
  },
  login: {
    method: 'POST',
    path: '/wps/session/login',
    summary: 'Log in by username, or by a code sent to the phone',
    guards: ['anyone'],
    sealed: true,
    body: loginBody,
    reply: loginResult,
    faults: [...LOGIN_FAULTS, 'second_check_required'],
  },
  loginV2: {
    method: 'POST',
    path: '/wps/v2/session/login',
    summary: 'Log in; from an address that is new to the account the reply is a challenge',
    guards: ['anyone'],
    sealed: true,
    body: loginBody,
    reply: z.discriminatedUnion('state', [
      loginResult.extend({ state: z.literal('in') }),
      z.object({
        state: z.literal('challenge'),
        challenge: z.string(),
        methods: z.array(method),
        /** Where a code would go, by method. */
        masked: z.record(z.string(), z.string()),
      }),
    ]),
    faults: LOGIN_FAULTS,
  },
  loginSetting: {
    method: 'GET',
    path: '/wps/session/login/setting',
    summary: 'What the login form needs at the start',
    guards: ['anyone'],
    reply: z.object({
      remembered: z.object({ type: z.literal('username'), username: z.string() }).nullable(),
    }),
    faults: [],
  },
  forgetRemembered: {
    method: 'DELETE',
    path: '/wps/session/remember',
    summary: 'Forget the remembered login of this browser',
    guards: ['anyone'],
    reply: nothing,
    faults: [],
  },
  sendChallenge: {
    method: 'POST',
    path: '/wps/session/challenge/send',
    summary: 'Send the code for a challenge',
    guards: ['anyone'],
    body: z.strictObject({ challenge, method: z.enum(['sms', 'email']) }),
    reply: z.object({ expiredMinutes: z.number().int() }),
    faults: ['challenge_expired', 'sms_unavailable', 'mail_unavailable', 'too_many_requests'],
  },
  answerChallenge: {
    method: 'POST',
    path: '/wps/session/challenge',
    summary: 'Answer the challenge of a login from a new address; five tries',
    guards: ['anyone'],
    sealed: true,
    body: z.strictObject({ challenge, method, answer: line(255) }),
    reply: loginResult,
    faults: [
      'second_check_failed',
      'challenge_expired',
      'account_locked',
      'account_closed',
      'exclusion_register_silent',
      'too_many_requests',
      'system_maintenance',
      'ip_restricted',
    ],
  },
  freePlay: {
    method: 'POST',
    path: '/wps/session/login/freeplay',
    summary: 'Open a trial account with play money',
    guards: ['anyone'],
    sealed: true,
    body: z.strictObject({ os: line(32), platform: z.literal('W'), version: z.literal(3) }),
    reply: loginResult,
    faults: ['switched_off', 'too_many_sign_ups', 'system_maintenance', 'ip_restricted'],
  },
  ticket: {
    method: 'POST',
    path: '/wps/session/ticket',
    summary: 'A ticket that opens one socket, within thirty seconds',
    guards: ['member'],
    reply: z.object({ ticket: z.string() }),
    faults: [],
  },
  logout: {
    method: 'DELETE',
    path: '/wps/session/logout',
    summary: 'End this session',
    guards: ['memberStep'],
    reply: nothing,
    faults: [],
  },
  list: {
    method: 'GET',
    path: '/wps/session/list',
    summary: 'The sessions of this account that are open',
    guards: ['member'],
    reply: z.object({ rows: z.array(ownSession) }),
    faults: [],
  },
  endOther: {
    method: 'DELETE',
    path: '/wps/session/list/:id',
    summary: 'End one session',
    guards: ['member'],
    params: z.strictObject({ id: idOf('session') }),
    reply: nothing,
    faults: ['not_found'],
  },
  endOthers: {
    method: 'DELETE',
    path: '/wps/session/others',
    summary: 'End all sessions but this one, and forget every remembered login',
    guards: ['member'],
    reply: nothing,
    faults: [],
  },
  captcha: {
    method: 'GET',
    path: '/wps/captcha',
    summary: 'A picture to type, after failed logins',
    guards: ['anyone'],
    reply: z.object({ captchaId: z.string(), image: z.string().startsWith('data:image/png;base64,') }),
    faults: ['too_many_requests'],
  },
});
