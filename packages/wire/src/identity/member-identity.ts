import { defineRoutes } from '../route.ts';
import { idOf, instant, line, nothing } from '../schemas.ts';
import * as z from '../zod.ts';
import { hold } from './security.ts';

/** What of an account is guessed at. `login`: by strangers · `knownBrowser`: in browsers that the account knows. */
export const FAILURE_KINDS = [
  'login',
  'knownBrowser',
  'password',
  'payment',
  'authenticator',
  'recovery',
] as const;

export type FailureKind = (typeof FAILURE_KINDS)[number];

const params = z.strictObject({ id: idOf('player') });

export const memberIdentity = z.object({
  state: z.object({
    is: z.enum(['active', 'locked', 'closed']),
    /** Of the last change; null: there was none. */
    reason: z.string().nullable(),
    at: instant.nullable(),
    by: z.string().nullable(),
  }),
  failures: z.array(
    z.object({
      kind: z.enum(FAILURE_KINDS),
      count: z.number().int(),
      limit: z.number().int(),
      /** No guess is taken until then; null: guesses are taken. */
      until: instant.nullable(),
    }),
  ),
  password: z.object({ set: z.boolean(), setAt: instant, old: z.boolean(), mustChange: z.boolean() }),
  bindings: z.object({
    mobile: z.string().nullable(),
    mobileProven: z.boolean(),
    email: z.string().nullable(),
    payeeName: z.string().nullable(),
    paymentPassword: z.boolean(),
    authenticator: z.boolean(),
    recoveryCodes: z.number().int(),
  }),
  sessions: z.array(
    z.object({
      id: idOf('session'),
      startedAt: instant,
      seenAt: instant,
      ip: z.string(),
      countryCode: z.string().nullable(),
      device: z.string(),
      how: z.enum(['password', 'sms', 'third_party', 'remembered', 'reset', 'register', 'trial']),
    }),
  ),
  devices: z.array(
    z.object({
      /** The beginning of what the browser is known by. */
      mark: z.string(),
      device: z.string().nullable(),
      firstAt: instant,
      lastAt: instant,
    }),
  ),
  addresses: z.array(
    z.object({
      ip: z.string(),
      countryCode: z.string().nullable(),
      device: z.string(),
      firstAt: instant,
      lastAt: instant,
      logins: z.number().int(),
    }),
  ),
  holds: z.array(hold.extend({ since: instant })),
});

export const memberIdentityRoutes = defineRoutes({
  identity: {
    method: 'GET',
    path: '/ops/members/:id/identity',
    summary: 'Security settings and open sessions of a member; contacts are masked',
    guards: ['staff:member.read'],
    params,
    reply: memberIdentity,
    faults: ['not_found'],
  },
  setState: {
    method: 'PUT',
    path: '/ops/members/:id/state',
    summary: 'Lock an account and end its sessions, or unlock it and reset its failed attempts',
    guards: ['staff:member.manage'],
    params,
    body: z.strictObject({
      is: z.enum(['locked', 'active']),
      was: z.enum(['locked', 'active']),
      reason: line(200),
    }),
    reply: nothing,
    faults: ['not_found', 'setting_conflict'],
  },
  forgetFailures: {
    method: 'POST',
    path: '/ops/members/:id/failures/forget',
    summary: 'Reset the failed attempts of a member',
    guards: ['staff:member.manage'],
    params,
    reply: nothing,
    faults: ['not_found'],
  },
  signOut: {
    method: 'POST',
    path: '/ops/members/:id/sign-out',
    summary: 'End one session of a member, or all of them and every remembered login',
    guards: ['staff:member.manage'],
    params,
    body: z.strictObject({ session: idOf('session').nullable() }),
    reply: nothing,
    faults: ['not_found'],
  },
});
