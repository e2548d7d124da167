import { LIMIT_KINDS, LIMIT_PERIODS, PAUSES } from './limits.ts';
import { defineRoutes } from './route.ts';
import { amount, instant, unsignedMoney } from './schemas.ts';
import * as z from './zod.ts';

/** The limits that hold, what the running period has used of each, and a pause while there is one. */
export const protection = z.object({
  limits: z.array(
    z.object({
      kind: z.enum(LIMIT_KINDS),
      period: z.enum(LIMIT_PERIODS),
      amount,
      /** Of a loss limit less than nothing where the period has won. */
      used: amount,
      /** A looser limit, or none, that holds from then on. */
      next: z.object({ amount: amount.nullable(), at: instant }).nullable(),
    }),
  ),
  /** `until` is null for good. */
  bar: z
    .object({ until: instant.nullable(), reason: z.enum(['cool_off', 'self_exclusion', 'house']) })
    .nullable(),
});

export type Protection = z.infer<typeof protection>;

export const protectionRoutes = defineRoutes({
  read: {
    method: 'GET',
    path: '/wps/member/protection',
    summary: "The member's limits and pause",
    guards: ['trueAccount'],
    reply: protection,
    faults: [],
  },
  setLimit: {
    method: 'PUT',
    path: '/wps/member/protection/limit',
    summary: 'Set a limit: a tighter one holds at once, a looser one or none in 24 hours',
    guards: ['trueAccount'],
    body: z.strictObject({
      kind: z.enum(LIMIT_KINDS),
      period: z.enum(LIMIT_PERIODS),
      amount: unsignedMoney.nullable(),
    }),
    reply: protection,
    faults: [],
  },
  pause: {
    method: 'POST',
    path: '/wps/member/protection/pause',
    summary: 'Stop staking and depositing for a while or for good; it is never shortened',
    guards: ['trueAccount'],
    body: z.strictObject({ lasts: z.enum(PAUSES) }),
    reply: protection,
    faults: [],
  },
});
