import { defineRoutes } from '../route.ts';
import { idOf, instant, line, slice, sliceQuery } from '../schemas.ts';
import * as z from '../zod.ts';

/** Who does what is written down. */
export const ACTOR_KINDS = ['staff', 'player', 'provider', 'system'] as const;

/** Who did something, under the name of then. `id` is null for the system, and where it was not written down. */
export const actor = z.object({ kind: z.enum(ACTOR_KINDS), id: z.string().nullable(), name: z.string() });

export type Actor = z.infer<typeof actor>;

export const auditOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/audit',
    summary: 'Who did what, newest first; the chain of hashes is checked over the rows shown',
    guards: ['staff:audit.read'],
    query: sliceQuery.extend({ subject: line(60).optional() }),
    reply: slice(
      z.object({
        id: idOf('audit'),
        at: instant,
        actor,
        action: z.string(),
        subject: z.string().nullable(),
        detail: z.record(z.string(), z.unknown()),
        ip: z.string(),
        hash: z.string(),
        intact: z.boolean(),
      }),
    ),
    faults: [],
  },
});
