import { approvalRow, reason } from '../platform/approval.ts';
import { defineRoutes } from '../route.ts';
import { amount, idOf, instant, named, positiveMoney } from '../schemas.ts';
import * as z from '../zod.ts';

export const ENVELOPE_TITLE_MAX = 80;
export const ENVELOPE_SHARES_MAX = 10_000;
export const ENVELOPE_HOURS_MAX = 24 * 31;

/** `equal`: all shares alike but for a cent; `lucky`: at random. */
export const ENVELOPE_SPLITS = ['equal', 'lucky'] as const;

const title = named(ENVELOPE_TITLE_MAX);

/** Of a share, from 1 on: shares are opened in the order in which the sum was cut. */
const place = z.number().int();

const envelope = z.object({
  id: idOf('envelope'),
  title,
  split: z.enum(ENVELOPE_SPLITS),
  total: amount,
  shares: z.number().int(),
  /** Shares that members have opened. */
  opened: z.number().int(),
  closesAt: instant,
  state: z.enum(['open', 'empty', 'over', 'stopped']),
  /** SHA-256 of the seed that the sum was split by, in hex; it stood before the first share was opened. */
  seedHash: z.string(),
  /** Told once it can be opened no more. */
  seed: z.string().nullable(),
  /** The last that were opened, by made-up names. */
  latest: z.array(z.object({ name: z.string(), place, amount, best: z.boolean() })),
});

export type EnvelopeView = z.infer<typeof envelope>;

const own = z.object({ envelope: idOf('envelope'), place, amount, at: instant });

export type OwnEnvelope = z.infer<typeof own>;

const byEnvelope = z.strictObject({ envelope: idOf('envelope') });

export const envelopeRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/wps/envelope',
    summary: 'Red envelopes that can be opened, and the last five that are over, newest first',
    guards: ['anyone'],
    reply: z.object({ items: z.array(envelope) }),
    faults: [],
  },
  own: {
    method: 'GET',
    path: '/wps/envelope/own',
    summary: 'What the member has had of these envelopes',
    guards: ['trueAccount'],
    reply: z.object({ items: z.array(own) }),
    faults: [],
  },
  open: {
    method: 'POST',
    path: '/wps/envelope/:envelope/open',
    summary: 'Open a share of an envelope; it is paid at once, and opening again gives nothing more',
    guards: ['trueAccount'],
    params: byEnvelope,
    reply: own,
    faults: ['not_found', 'envelope_empty', 'envelope_closed', 'player_barred', 'rewards_withheld'],
  },
});

const opsEnvelope = envelope.omit({ state: true, closesAt: true, seed: true, latest: true }).extend({
  state: z.enum(['asked', 'open', 'empty', 'over', 'stopped']),
  /** Null until it is open. */
  closesAt: instant.nullable(),
  hours: z.number().int(),
  given: amount,
  madeBy: z.string(),
  /** Why it was stopped. */
  reason: z.string().nullable(),
});

export type OpsEnvelope = z.infer<typeof opsEnvelope>;

export const envelopeOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/envelopes',
    summary: 'Red envelopes of the brand, newest first',
    guards: ['staff:promotion.read'],
    reply: z.object({ items: z.array(opsEnvelope) }),
    faults: [],
  },
  give: {
    method: 'POST',
    path: '/ops/envelopes',
    summary: 'Put out an envelope, or ask a second person to where it holds more than 100,000',
    guards: ['staff:promotion.write'],
    body: z.strictObject({
      title,
      split: z.enum(ENVELOPE_SPLITS),
      total: positiveMoney,
      shares: z.number().int().min(1).max(ENVELOPE_SHARES_MAX),
      hours: z.number().int().min(1).max(ENVELOPE_HOURS_MAX),
      reason,
    }),
    reply: z.object({ envelope: opsEnvelope, approval: approvalRow.nullable() }),
    faults: ['bad_envelope', 'approval_open'],
  },
  stop: {
    method: 'POST',
    path: '/ops/envelopes/:envelope/stop',
    summary: 'Stop an envelope: nobody opens a share from then on; what was opened is kept',
    guards: ['staff:promotion.write'],
    params: byEnvelope,
    body: z.strictObject({ reason }),
    reply: opsEnvelope,
    faults: ['not_found', 'envelope_closed'],
  },
});
