import * as z from 'zod';
import { STAFF_PERMISSIONS } from './guards.ts';
import { defineRoutes } from './route.ts';
import { idOf, line, nothing } from './schemas.ts';

/** What a staff session still owes before it is complete. */
export const STAFF_STEPS = ['change_password', 'enrol_authenticator', 'authenticator', 'ready'] as const;
export type StaffStep = (typeof STAFF_STEPS)[number];

const step = z.object({ step: z.enum(STAFF_STEPS) });

export const staffRoutes = defineRoutes({
  login: {
    method: 'POST',
    path: '/ops/session/login',
    summary: 'Begin a staff session',
    guards: ['anyone'],
    body: z.strictObject({ username: line(64), password: z.string().min(1).max(128) }),
    reply: step.extend({ token: z.string() }),
    faults: ['staff_wrong_login'],
  },
  me: {
    method: 'GET',
    path: '/ops/session',
    summary: 'Who is working, and what the session still owes',
    guards: ['staffStep'],
    reply: step.extend({
      id: idOf('staff'),
      username: z.string(),
      role: z.string(),
      permissions: z.array(z.enum(STAFF_PERMISSIONS)),
      brand: z.object({
        name: z.string(),
        merchantCode: z.string(),
        timeZone: z.string(),
        currencySymbol: z.string(),
      }),
    }),
    faults: [],
  },
  changePassword: {
    method: 'POST',
    path: '/ops/session/password',
    summary: 'Set a new password; the first one dies with it',
    guards: ['staffStep'],
    body: z.strictObject({
      oldPassword: z.string().min(1).max(128),
      newPassword: z.string().min(1).max(128),
      confirmNewPassword: z.string().min(1).max(128),
    }),
    reply: step,
    faults: ['staff_wrong_login', 'staff_forbidden', 'passwords_differ', 'password_too_common', 'field_rule'],
  },
  enrolAuthenticator: {
    method: 'POST',
    path: '/ops/session/authenticator/enrol',
    summary: 'A secret for the authenticator app; it counts once a code of it was given',
    guards: ['staffStep'],
    reply: z.object({ secret: z.string(), otpauthUrl: z.string() }),
    faults: ['staff_forbidden'],
  },
  authenticator: {
    method: 'POST',
    path: '/ops/session/authenticator',
    summary: 'Give the code of the authenticator app',
    guards: ['staffStep'],
    body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
    reply: step,
    faults: ['authenticator_code_wrong', 'staff_forbidden'],
  },
  logout: {
    method: 'DELETE',
    path: '/ops/session',
    summary: 'End this staff session',
    guards: ['staffStep'],
    reply: nothing,
    faults: [],
  },
});
