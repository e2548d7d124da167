import { CHECK_MINUTES, LIMIT_KINDS, LIMIT_PERIODS, PAUSES, TIME_LIMIT_MAX } from './limits.ts';
import { defineRoutes } from './route.ts';
import { amount, instant, unsignedMoney } from './schemas.ts';
import * as z from './zod.ts';

const period = z.enum(LIMIT_PERIODS);

/** A limit as its holder names it. */
const limitName = { kind: z.enum([...LIMIT_KINDS, 'time']), period };

/** Of time at play; whole minutes. */
const minutes = z.number().int().min(0).max(TIME_LIMIT_MAX.month);

/** The limits that hold, what the running period has used of each, the time at play, and a pause while there is one. */
export const protection = z.object({
  limits: z.array(
    z.object({
      kind: z.enum(LIMIT_KINDS),
      period,
      amount,
      /** Of a loss limit less than nothing where the period has won. */
      used: amount,
      /** A looser limit, or none, that can be confirmed from then on. */
      next: z.object({ amount: amount.nullable(), at: instant }).nullable(),
    }),
  ),
  timeLimits: z.array(
    z.object({
      period,
      minutes,
      usedMinutes: z.number().int().min(0),
      next: z.object({ minutes: minutes.nullable(), at: instant }).nullable(),
    }),
  ),
  /** The time at play. */
  play: z.object({
    /** Minutes between two looks at it; null where there are none. `own` is the player's wish, else the brand's law. */
    checkMinutes: z.number().int().nullable(),
    own: z.boolean(),
    /** While it runs: what was staked, came back and is left of both since it began. */
    running: z.object({ beganAt: instant, staked: amount, paid: amount, net: amount }).nullable(),
    /** From then on stakes wait until the player has looked. */
    checkAt: instant.nullable(),
  }),
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
    summary:
      'Set a limit: a tighter one holds at once, a looser one or none in 24 hours and after a second yes',
    guards: ['trueAccount'],
    body: z.strictObject({ kind: z.enum(LIMIT_KINDS), period, amount: unsignedMoney.nullable() }),
    reply: protection,
    faults: [],
  },
  setTimeLimit: {
    method: 'PUT',
    path: '/wps/member/protection/time',
    summary: 'Limit the time at play, in minutes: as other limits are set',
    guards: ['trueAccount'],
    body: z
      .strictObject({ period, minutes: minutes.nullable() })
      .refine((body) => body.minutes === null || body.minutes <= TIME_LIMIT_MAX[body.period], {
        path: ['minutes'],
      }),
    reply: protection,
    faults: [],
  },
  confirmLimit: {
    method: 'POST',
    path: '/wps/member/protection/limit/confirm',
    summary: 'Say yes a second time to a looser limit, once its 24 hours are over',
    guards: ['trueAccount'],
    body: z.strictObject(limitName),
    reply: protection,
    faults: ['limit_change_not_ready'],
  },
  setCheck: {
    method: 'PUT',
    path: '/wps/member/protection/check',
    summary: "How often the time at play is shown; null as the brand's law has it",
    guards: ['trueAccount'],
    body: z.strictObject({ minutes: z.literal([...CHECK_MINUTES]).nullable() }),
    reply: protection,
    faults: [],
  },
  acknowledge: {
    method: 'POST',
    path: '/wps/member/protection/check',
    summary: 'Go on playing after a look at the time; before that is due it changes nothing',
    guards: ['trueAccount'],
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
