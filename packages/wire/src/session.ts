import * as z from 'zod';
import { defineRoutes } from './route.ts';
import { instant, line, nothing } from './schemas.ts';

/** The public key that seals a payload, and the server's clock to date it by. */
export const sealingKey = z.object({
  kid: z.string(),
  jwk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
  serverTime: instant,
});

/**
 * The plain text inside a sealed payload: the fields, and what makes it good for one call only.
 * `aud` names the route ("POST /wps/session/login"), `iat` is within 120 s of the server's clock,
 * `nonce` is 16 random bytes in base64url and is taken once.
 */
export const sealedFrame = z.strictObject({
  aud: z.string().max(80),
  iat: instant,
  nonce: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  fields: z.record(z.string(), z.unknown()),
  pad: z.string().max(1024),
});

/** The body of a sealed call as it travels. */
export const sealedBody = z.strictObject({ payload: z.string().min(1).max(4096) });

export const SEALED_SKEW_SECONDS = 120;

/** What every way of logging in answers. */
export const loginResult = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  agentType: z.number().int(),
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
    summary: 'Log in by username',
    guards: ['anyone'],
    sealed: true,
    body: z.strictObject({
      type: z.literal('username'),
      username: line(64),
      password: z.string().min(1).max(128),
      verification: z.string().max(64),
      captchaId: z.string().max(64).optional(),
      captcha: z.string().trim().max(12).optional(),
    }),
    reply: loginResult,
    faults: [
      'wrong_login',
      'account_locked',
      'account_closed',
      'non_member_account',
      'captcha_required',
      'captcha_wrong',
      'verification_required',
      'verification_failed',
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
    faults: ['switched_off', 'system_maintenance', 'ip_restricted'],
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
    faults: [],
  },
});
