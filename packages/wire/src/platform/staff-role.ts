import { STAFF_PERMISSIONS, type StaffPermission } from '../guards.ts';
import { idOf, line, nothing } from '../schemas.ts';
import * as z from '../zod.ts';
import { approvalRow, reason } from './approval.ts';

/** Left to owners. */
const OWNERS_ONLY = ['staff.manage', 'brand.manage'] as const satisfies readonly StaffPermission[];

/** What a brand's own role can hold: managing staff and brands is left to owners. */
export const GRANTABLE = STAFF_PERMISSIONS.filter(
  (permission): permission is Exclude<StaffPermission, (typeof OWNERS_ONLY)[number]> =>
    !OWNERS_ONLY.some((kept) => kept === permission),
);

/** Permissions that move money, set what is paid, or approve either: giving one takes a second person. */
export const MONEY_PERMISSIONS = [
  'deposit.decide',
  'withdrawal.decide',
  'cashier.write',
  'balance.adjust',
  'bonus.grant',
  'approval.decide',
  'game.write',
  'lottery.write',
  'sports.trade',
  'reward.write',
  'promotion.write',
  'promotion.decide',
  'affiliate.write',
] as const satisfies readonly StaffPermission[];

export const ROLE_NAME_MAX = 40;

export const AUTHENTICATOR_CODE = /^\d{6}$/;

const permissions = z
  .array(z.enum(GRANTABLE as [(typeof GRANTABLE)[number], ...(typeof GRANTABLE)[number][]]))
  .min(1)
  .max(GRANTABLE.length);

/** A fresh code of the caller's authenticator: whoever finds an open console does not change roles. */
export const code = z.string().regex(AUTHENTICATOR_CODE);

const byId = z.strictObject({ id: idOf('staffRole') });

const STEP_UP_FAULTS = ['authenticator_code_wrong'] as const;

/** Routes of a brand's own roles; they are part of those of the staff. */
export const staffRoleRoutes = {
  makeRole: {
    method: 'POST',
    path: '/ops/staff-roles',
    summary: 'Make a role of the brand’s own; one that gives money permissions waits for a second person',
    guards: ['staff:staff.manage'],
    body: z.strictObject({ name: line(ROLE_NAME_MAX), permissions, reason, code }),
    /** Null where it took effect at once. */
    reply: approvalRow.nullable(),
    faults: [...STEP_UP_FAULTS, 'role_name_taken', 'approval_open', 'approver_missing'],
  },
  changeRole: {
    method: 'POST',
    path: '/ops/staff-roles/:id',
    summary: 'Change what a role of the brand’s own may do; what it gives of money waits for a second person',
    guards: ['staff:staff.manage'],
    params: byId,
    body: z.strictObject({ permissions, version: z.number().int().min(1).max(1_000_000), reason, code }),
    /** Null where it took effect at once. */
    reply: approvalRow.nullable(),
    faults: [...STEP_UP_FAULTS, 'not_found', 'setting_conflict', 'approval_open', 'approver_missing'],
  },
  retireRole: {
    method: 'POST',
    path: '/ops/staff-roles/:id/retirement',
    summary: 'Retire a role that nobody has',
    guards: ['staff:staff.manage'],
    params: byId,
    body: z.strictObject({ reason, code }),
    reply: nothing,
    faults: [...STEP_UP_FAULTS, 'not_found', 'role_held'],
  },
} as const;
