import { csvFile } from '../csv-file.ts';
import { defineRoutes } from '../route.ts';
import { idOf, instant, line, slice, sliceQuery } from '../schemas.ts';
import * as z from '../zod.ts';
import { AUDIT_KINDS, AUDIT_NAME_MAX } from './audit-words.ts';

/** Who does what is written down. */
export const ACTOR_KINDS = ['staff', 'apiKey', 'player', 'provider', 'system'] as const;

/** Who did something, under the name of then. `id` is null for the system, and where it was not written down. */
export const actor = z.object({ kind: z.enum(ACTOR_KINDS), id: z.string().nullable(), name: z.string() });

export type Actor = z.infer<typeof actor>;

const narrowing = {
  /** Whom or what it concerns, or who did it. */
  subject: line(AUDIT_NAME_MAX).optional(),
  /** Who did it: an id, a name, or a kind of actor. */
  actor: line(AUDIT_NAME_MAX).optional(),
  kind: z.enum(AUDIT_KINDS).optional(),
};

const { from, to } = sliceQuery.shape;

const fileQuery = z.strictObject({ ...narrowing, from, to });

export type AuditFileQuery = z.output<typeof fileQuery>;

export const auditOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/audit',
    summary: 'Who did what, newest first; the chain of hashes is checked over the rows shown',
    guards: ['staff:audit.read'],
    query: sliceQuery.extend(narrowing),
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
  file: {
    method: 'POST',
    path: '/ops/audit/file',
    summary: 'The same events as a CSV file with their links and hashes; the log says who took it',
    guards: ['staff:audit.read'],
    body: fileQuery,
    csv: true,
    reply: csvFile,
    faults: ['export_too_large'],
  },
  verify: {
    method: 'POST',
    path: '/ops/audit/verification',
    summary: 'Checks the whole chain of hashes and every anchor outside the database, as check-audit does',
    guards: ['staff:audit.read'],
    reply: z.object({
      holds: z.boolean(),
      checkedAt: instant,
      /** The last link of the chain; null while there is none. */
      head: z.string().nullable(),
      /** How many anchors outside the database were compared. */
      anchors: z.number().int(),
      /** The first link that is missing, or whose row was changed. */
      broken: z.string().nullable(),
      /** Links whose rows are not what an anchor says. */
      belied: z.array(z.string()),
      /** The first anchor that nobody of the house has signed in its place, counted from one. */
      forged: z.number().int().nullable(),
    }),
    faults: [],
  },
});
