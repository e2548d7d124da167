import { idOf, instant, line, nothing } from '../schemas.ts';
import * as z from '../zod.ts';
import { approvalRow, reason } from './approval.ts';
import { ROLE_NAME_MAX } from './staff-role.ts';

/** How long emergency access can last, in minutes. */
export const ELEVATION_MINUTES = { least: 15, most: 240 } as const;

/** Emergency access of who works: asked for, or granted until an instant. */
export const elevation = z.discriminatedUnion('state', [
  z.object({ state: z.literal('asked'), role: z.string() }),
  z.object({ state: z.literal('active'), role: z.string(), until: instant }),
]);

/** Routes of emergency access; they are part of those of the staff. */
export const staffElevationRoutes = {
  askElevation: {
    method: 'POST',
    path: '/ops/session/elevation',
    summary: 'Request what a role allows, but for managing the staff, for some time; an owner decides',
    guards: ['staff'],
    body: z.strictObject({
      role: line(ROLE_NAME_MAX),
      minutes: z.number().int().min(ELEVATION_MINUTES.least).max(ELEVATION_MINUTES.most),
      reason,
    }),
    reply: approvalRow,
    faults: ['role_unknown', 'setting_conflict', 'approval_open', 'approver_missing'],
  },
  leaveElevation: {
    method: 'DELETE',
    path: '/ops/session/elevation',
    summary: 'End one’s own emergency access before its time',
    guards: ['staff'],
    reply: nothing,
    faults: [],
  },
  elevationRoles: {
    method: 'GET',
    path: '/ops/session/elevation/roles',
    summary: 'The roles that emergency access can be requested for',
    guards: ['staff'],
    reply: z.object({ roles: z.array(z.string()) }),
    faults: [],
  },
  endElevation: {
    method: 'POST',
    path: '/ops/staff/:id/elevation/end',
    summary: 'End a colleague’s emergency access immediately',
    guards: ['staff:staff.manage'],
    params: z.strictObject({ id: idOf('staff') }),
    body: z.strictObject({ reason }),
    reply: nothing,
    faults: ['not_found'],
  },
} as const;
