import { defineRoutes } from '../route.ts';
import { idOf, instant, line, slice, sliceQuery } from '../schemas.ts';
import * as z from '../zod.ts';

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
        actor: z.string(),
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
