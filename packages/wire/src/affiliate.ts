import { invitationCode } from './registration.ts';
import { defineRoutes } from './route.ts';
import { instant, line, nothing } from './schemas.ts';
import * as z from './zod.ts';

export const affiliateRoutes = defineRoutes({
  check: {
    method: 'GET',
    path: '/wps/agent/affiliate',
    summary: 'Does an invitation code count at a domain?',
    guards: ['anyone'],
    query: z.strictObject({ code: invitationCode, domain: line(255).optional() }),
    /** Whether it counts and nothing more: whose code it is stays with the house. */
    reply: z.object({ valid: z.boolean() }),
    faults: [],
  },
});

const affiliateRow = z.object({
  code: z.string(),
  domain: z.string().nullable(),
  /** The account that the code brings people to; null: the house. */
  owner: z.string().nullable(),
  enabled: z.boolean(),
  createdAt: instant,
  /** How many accounts were opened with it. */
  registered: z.number().int(),
  /** The registration with the code filled in, where the code counts. */
  link: z.string(),
});

export const affiliateOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/affiliates',
    summary: 'The invitation codes of the brand',
    guards: ['staff:setting.read'],
    reply: z.object({ items: z.array(affiliateRow) }),
    faults: [],
  },
  save: {
    method: 'PUT',
    path: '/ops/affiliates',
    summary: 'Add an invitation code, or change where and whether it counts; its owner stays',
    guards: ['staff:setting.write'],
    body: z.strictObject({
      code: z.string().regex(/^[A-Za-z0-9]{4,32}$/),
      domain: line(255).nullable(),
      owner: line(64).nullable(),
      enabled: z.boolean(),
    }),
    reply: nothing,
    faults: ['not_found', 'already_bound'],
  },
});
