import { defineRoutes } from '../route.ts';
import { idOf, instant, line, nothing } from '../schemas.ts';
import * as z from '../zod.ts';

export const ACCESS_KINDS = ['address', 'country'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

export const ACCESS_EFFECTS = ['allow', 'deny'] as const;
export type AccessEffect = (typeof ACCESS_EFFECTS)[number];

/** What holds where no rule says otherwise. */
export const ACCESS_DEFAULTS = ['open', 'closed'] as const;

const accessRule = z.object({
  id: idOf('accessRule'),
  kind: z.enum(ACCESS_KINDS),
  effect: z.enum(ACCESS_EFFECTS),
  /** An address, a range such as 203.0.113.0/24, or the two letters of a country. */
  value: z.string(),
  note: z.string(),
  addedAt: instant,
  addedBy: z.string(),
  /** When the rule ends by itself; null: when it is lifted. */
  until: instant.nullable(),
});

/** The state of the rules that a change was decided upon: a change over another's is refused. */
const version = z.number().int().min(0).max(2_000_000_000);

/** From where a brand's site may be used. The order: an address let in > one kept out > its country's rule > the default. */
export const accessOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/access',
    summary: 'The address and country rules in force',
    guards: ['staff:setting.read'],
    reply: z.object({ version, byDefault: z.enum(ACCESS_DEFAULTS), items: z.array(accessRule) }),
    faults: [],
  },
  verdict: {
    method: 'GET',
    path: '/ops/access/verdict',
    summary: 'How the rules apply to an address, by default the caller’s',
    guards: ['staff:setting.read'],
    query: z.strictObject({
      address: z
        .string()
        .regex(/^[0-9A-Fa-f:.]{2,45}$/)
        .optional(),
    }),
    reply: z.object({
      address: z.string(),
      countryCode: z.string().nullable(),
      open: z.boolean(),
      /** The rule that decides; null: the default does. */
      by: accessRule.nullable(),
    }),
    faults: ['field_rule'],
  },
  add: {
    method: 'POST',
    path: '/ops/access',
    summary: 'Allow or block an address, a range or a country',
    guards: ['staff:setting.write'],
    body: z.strictObject({
      version,
      kind: z.enum(ACCESS_KINDS),
      effect: z.enum(ACCESS_EFFECTS),
      value: line(64),
      note: line(200),
      until: instant.nullable(),
    }),
    reply: accessRule,
    faults: ['setting_conflict', 'field_rule'],
  },
  lift: {
    method: 'POST',
    path: '/ops/access/lift',
    summary: 'End a rule',
    guards: ['staff:setting.write'],
    body: z.strictObject({ version, id: idOf('accessRule') }),
    reply: nothing,
    faults: ['setting_conflict', 'not_found'],
  },
  setDefault: {
    method: 'PUT',
    path: '/ops/access/default',
    summary: 'Set the default for addresses without a rule',
    guards: ['staff:setting.write'],
    body: z.strictObject({ version, byDefault: z.enum(ACCESS_DEFAULTS) }),
    reply: nothing,
    faults: ['setting_conflict'],
  },
});
