import { STAFF_PERMISSIONS } from '../guards.ts';
import { defineRoutes } from '../route.ts';
import { givenInstant, hexColour, idOf, instant, line, nothing } from '../schemas.ts';
import * as z from '../zod.ts';
import { approvalRow, reason } from './approval.ts';
import { elevation, staffElevationRoutes } from './staff-elevation.ts';
import { staffKeyRoutes } from './staff-key.ts';
import { staffReviewRoutes } from './staff-review.ts';
import { ROLE_NAME_MAX, staffRoleRoutes } from './staff-role.ts';

/** What a staff session still owes before it is complete. */
export const STAFF_STEPS = ['change_password', 'enrol_authenticator', 'authenticator', 'ready'] as const;
export type StaffStep = (typeof STAFF_STEPS)[number];

/** Roles are sets of permissions; which, the list of staff says. */
export const STAFF_ROLES = ['owner', 'finance', 'support', 'risk', 'auditor', 'marketing'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Letters, digits, dot, dash and underscore: a name that is said and typed without doubt. */
export const STAFF_USERNAME = /^[a-z0-9][a-z0-9._-]{2,31}$/;

/** The name of a built-in role, or of one of the brand's own. */
const role = line(ROLE_NAME_MAX);

/** When the role ends by itself; without it, never. An owner's does not end. */
const until = givenInstant.nullable().optional();

const colleague = z.object({
  id: idOf('staff'),
  username: z.string(),
  role: z.string(),
  /** From then on the role gives nothing. */
  roleUntil: instant.nullable(),
  /** Until when emergency access lasts, while it does. */
  elevatedUntil: instant.nullable(),
  state: z.enum(['active', 'locked']),
  /** A one-time password was given and not yet replaced. */
  mustChange: z.boolean(),
  authenticator: z.boolean(),
  createdAt: instant,
  lastLoginAt: instant.nullable(),
  openSessions: z.number().int(),
});

export type Colleague = z.output<typeof colleague>;

const byId = z.strictObject({ id: idOf('staff') });

const ASK_FAULTS = ['not_found', 'approval_open', 'approver_missing'] as const;

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
    summary: 'The member of staff, and the login steps still missing',
    guards: ['staffStep'],
    reply: step.extend({
      id: idOf('staff'),
      username: z.string(),
      role: z.string(),
      permissions: z.array(z.enum(STAFF_PERMISSIONS)),
      /** Emergency access; what it allows is among the permissions. */
      elevation: elevation.nullable(),
      brand: z.object({
        name: z.string(),
        merchantCode: z.string(),
        timeZone: z.string(),
        currencySymbol: z.string(),
        /** The seed of its colours, `#rrggbb`. */
        colour: hexColour,
      }),
    }),
    faults: [],
  },
  changePassword: {
    method: 'POST',
    path: '/ops/session/password',
    summary: 'Set a new password in place of the first one',
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
    summary: 'A secret for the authenticator app; it becomes active with its first code',
    guards: ['staffStep'],
    reply: z.object({ secret: z.string(), otpauthUrl: z.string() }),
    faults: ['staff_forbidden'],
  },
  authenticator: {
    method: 'POST',
    path: '/ops/session/authenticator',
    summary: 'Submit the code of the authenticator app',
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
  list: {
    method: 'GET',
    path: '/ops/staff',
    summary: 'Everybody who works for the brand, and what each role may do',
    guards: ['staff:staff.manage'],
    reply: z.object({
      items: z.array(colleague),
      roles: z.array(
        z.object({
          role: z.string(),
          permissions: z.array(z.enum(STAFF_PERMISSIONS)),
          /** Of a role that the brand has made: what is needed to change it. */
          own: z
            .object({
              id: idOf('staffRole'),
              version: z.number().int(),
              holders: z.number().int(),
              changedAt: instant,
              changedBy: z.string(),
            })
            .nullable(),
        }),
      ),
      /** Whether what is asked for takes effect at once, waits for a colleague, or nobody may decide for now. */
      eyes: z.enum(['alone', 'four', 'waiting']),
    }),
    faults: [],
  },
  add: {
    method: 'POST',
    path: '/ops/staff',
    summary: 'Request a new member of staff',
    guards: ['staff:staff.manage'],
    body: z.strictObject({ username: z.string().regex(STAFF_USERNAME), role, until, reason }),
    reply: approvalRow,
    faults: ['username_taken', 'role_unknown', 'role_until', 'approval_open', 'approver_missing'],
  },
  setRole: {
    method: 'POST',
    path: '/ops/staff/:id/role',
    summary: 'Request another role for a member of staff',
    guards: ['staff:staff.manage'],
    params: byId,
    body: z.strictObject({ role, was: z.string().max(ROLE_NAME_MAX), until, reason }),
    reply: approvalRow,
    faults: [...ASK_FAULTS, 'role_unknown', 'role_until', 'setting_conflict', 'last_owner'],
  },
  resetLogin: {
    method: 'POST',
    path: '/ops/staff/:id/login-reset',
    summary: 'Request a one-time password for a member of staff; the authenticator is set up again',
    guards: ['staff:staff.manage'],
    params: byId,
    body: z.strictObject({ reason }),
    reply: approvalRow,
    faults: [...ASK_FAULTS, 'setting_conflict', 'four_eyes_self'],
  },
  deactivate: {
    method: 'POST',
    path: '/ops/staff/:id/deactivation',
    summary: 'Deactivate a member of staff immediately',
    guards: ['staff:staff.manage'],
    params: byId,
    body: z.strictObject({ reason }),
    reply: nothing,
    faults: ['not_found', 'four_eyes_self', 'setting_conflict', 'last_owner'],
  },
  reactivate: {
    method: 'POST',
    path: '/ops/staff/:id/reactivation',
    summary: 'Request to reactivate a member of staff, with a one-time password',
    guards: ['staff:staff.manage'],
    params: byId,
    body: z.strictObject({ reason }),
    reply: approvalRow,
    faults: [...ASK_FAULTS, 'setting_conflict'],
  },
  ...staffRoleRoutes,
  ...staffElevationRoutes,
  ...staffKeyRoutes,
  ...staffReviewRoutes,
});
