import { STAFF_PERMISSIONS, type StaffPermission } from '../guards.ts';
import { idOf, instant, line, nothing } from '../schemas.ts';
import * as z from '../zod.ts';
import { reason } from './approval.ts';
import { code } from './staff-role.ts';

/** Papers, private talks, suspicions and requests between colleagues are read by people, each look by name. */
const FOR_PEOPLE = ['kyc.read', 'chat.read', 'aml.read', 'approval.read'] as const;

type ReadPermission = Extract<StaffPermission, `${string}.read`>;
export type KeyScope = Exclude<ReadPermission, (typeof FOR_PEOPLE)[number]>;

/** What an API key can be given: it reads, and nothing else. */
export const KEY_SCOPES = STAFF_PERMISSIONS.filter(
  (one): one is KeyScope => one.endsWith('.read') && !FOR_PEOPLE.some((kept) => kept === one),
);

/** A key is named as staff are, so that the log tells it by one word. */
export const KEY_NAME = /^[a-z0-9][a-z0-9._-]{2,31}$/;

export const KEY_DAYS_MAX = 365;
export const KEY_ADDRESSES_MAX = 20;

/** So many keys of a brand can be in use at once. */
export const KEYS_MAX = 50;

/** Uses are counted over so many days. */
export const KEY_USE_DAYS = 30;

const scope = z.enum(KEY_SCOPES as [KeyScope, ...KeyScope[]]);

const staffKey = z.object({
  id: idOf('staffKey'),
  name: z.string(),
  /** Its last characters, to tell which one a system holds. */
  hint: z.string(),
  state: z.enum(['live', 'expired', 'ended']),
  scopes: z.array(scope),
  /** What of them the role of its maker still allows; the key gives no more. */
  allows: z.array(scope),
  /** Addresses and ranges it can be used from; none: any. */
  addresses: z.array(z.string()),
  madeBy: z.object({ id: idOf('staff'), name: z.string() }),
  madeAt: instant,
  expiresAt: instant,
  endedAt: instant.nullable(),
  endedBy: z.string().nullable(),
  lastUse: z.object({ at: instant, ip: z.string() }).nullable(),
  /** Over the last thirty days. */
  calls: z.number().int(),
  refused: z.number().int(),
});

export type StaffKey = z.output<typeof staffKey>;

const byId = z.strictObject({ id: idOf('staffKey') });

/** Routes of API keys, for an operator's own systems; they are part of those of the staff. */
export const staffKeyRoutes = {
  keys: {
    method: 'GET',
    path: '/ops/staff-keys',
    summary: 'The API keys of the brand, with what they still allow and how they are used',
    guards: ['staff:key.manage'],
    reply: z.object({ items: z.array(staffKey) }),
    faults: [],
  },
  keyUses: {
    method: 'GET',
    path: '/ops/staff-keys/:id/uses',
    summary: 'Which routes an API key called in the last thirty days',
    guards: ['staff:key.manage'],
    params: byId,
    reply: z.object({
      items: z.array(
        z.object({
          route: z.string(),
          calls: z.number().int(),
          refused: z.number().int(),
          lastDay: z.string(),
        }),
      ),
    }),
    faults: ['not_found'],
  },
  makeKey: {
    method: 'POST',
    path: '/ops/staff-keys',
    summary: 'Make an API key that reads what one’s own role allows; its secret is told once',
    guards: ['staff:key.manage'],
    body: z.strictObject({
      name: z
        .string()
        .regex(KEY_NAME)
        .meta({ examples: ['warehouse'] }),
      scopes: z.array(scope).min(1).max(KEY_SCOPES.length),
      addresses: z.array(line(64)).max(KEY_ADDRESSES_MAX),
      days: z.number().int().min(1).max(KEY_DAYS_MAX),
      reason,
      code,
    }),
    reply: z.object({ key: staffKey, secret: z.string() }),
    faults: ['authenticator_code_wrong', 'key_scope_not_held', 'key_name_taken', 'keys_full', 'field_rule'],
  },
  endKey: {
    method: 'POST',
    path: '/ops/staff-keys/:id/end',
    summary: 'Revoke an API key immediately',
    guards: ['staff:key.manage'],
    params: byId,
    body: z.strictObject({ reason }),
    reply: nothing,
    faults: ['not_found'],
  },
} as const;
