import { defineRoutes } from '../route.ts';
import { amount, cursor, idOf, instant, line, queryInt, slice, unsignedMoney } from '../schemas.ts';
import * as z from '../zod.ts';
import { CHECK_MINUTES, LIMIT_KINDS, LIMIT_PERIODS, PAUSES, TIME_LIMIT_MAX } from './limits.ts';

const period = z.enum(LIMIT_PERIODS);

/** A limit as its holder names it. */
const limitName = { kind: z.enum([...LIMIT_KINDS, 'time']), period };

/** Of time at play; whole minutes. */
const minutes = z.number().int().min(0).max(TIME_LIMIT_MAX.month);

/** Why a member may neither play nor deposit; with `checking` staff look at the account first. */
export const BAR_REASONS = ['self_exclusion', 'cool_off', 'house', 'checking'] as const;

/** `until` is null where no end is set. */
export const playBar = z.object({ until: instant.nullable(), reason: z.enum(BAR_REASONS) });

export type PlayBar = z.infer<typeof playBar>;

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
  /** Before the first bonus, and where the brand asks so before a deposit, a member says whether there is to be a deposit limit. */
  depositLimitAnswered: z.boolean(),
  bar: playBar.nullable(),
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
      'Set a limit: lowering takes effect immediately, raising or removing after 24 hours and a confirmation',
    guards: ['trueAccount'],
    body: z.strictObject({ kind: z.enum(LIMIT_KINDS), period, amount: unsignedMoney.nullable() }),
    reply: protection,
    faults: [],
  },
  setTimeLimit: {
    method: 'PUT',
    path: '/wps/member/protection/time',
    summary: 'Limit the time played, in minutes, by the same rules as other limits',
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
    summary: 'Confirm a higher limit after its 24 hours',
    guards: ['trueAccount'],
    body: z.strictObject(limitName),
    reply: protection,
    faults: ['limit_change_not_ready'],
  },
  declineLimit: {
    method: 'POST',
    path: '/wps/member/protection/limit/decline',
    summary:
      'Say that no deposit limit is wanted, which is asked before the first bonus or deposit; one can be set at any time',
    guards: ['trueAccount'],
    reply: protection,
    faults: [],
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
    summary: 'Acknowledge the reality check; before one is due it changes nothing',
    guards: ['trueAccount'],
    reply: protection,
    faults: [],
  },
  pause: {
    method: 'POST',
    path: '/wps/member/protection/pause',
    summary: 'Pause play and deposits, or self-exclude permanently; it can never be shortened',
    guards: ['trueAccount'],
    body: z.strictObject({ lasts: z.enum(PAUSES) }),
    reply: protection,
    faults: [],
  },
});

/** Why two accounts may be one person's. */
export const MATCH_SIGNS = ['mobile', 'email', 'idNumber', 'payeeName', 'device', 'address'] as const;

export const EXCLUSION_CHECK_STATES = ['open', 'cleared', 'excluded'] as const;

export type ExclusionCheckState = (typeof EXCLUSION_CHECK_STATES)[number];

const someone = z.object({ id: idOf('player'), username: z.string() });

const exclusionCheck = z.object({
  id: idOf('exclusionCheck'),
  member: someone,
  at: instant,
  state: z.enum(EXCLUSION_CHECK_STATES),
  /** Like whom, and why. */
  matches: z.array(someone.extend({ signs: z.array(z.enum(MATCH_SIGNS)) })),
  reason: z.string(),
  decided: z.object({ at: instant, by: z.string() }).nullable(),
});

export type ExclusionCheckView = z.output<typeof exclusionCheck>;

export const EXCLUSION_REASON_MAX = 200;

/** Signs of harm by play that staff see in a member; while it stands nothing of rewards reaches the member. */
const harmMarker = z.object({ at: instant, by: z.string(), reason: z.string() });

export type HarmMarker = z.output<typeof harmMarker>;

export const HARM_REASON_MAX = 300;

const ofMember = z.strictObject({ id: idOf('player') });

const marked = z.object({ marker: harmMarker.nullable() });

export const protectionOpsRoutes = defineRoutes({
  checks: {
    method: 'GET',
    path: '/ops/exclusion-checks',
    summary: 'Accounts that may belong to somebody who has excluded themselves, newest first',
    guards: ['staff:member.read'],
    query: z.strictObject({
      cursor: cursor.optional(),
      limit: queryInt(1, 100).optional(),
      state: z.enum(EXCLUSION_CHECK_STATES).optional(),
    }),
    reply: slice(exclusionCheck),
    faults: [],
  },
  decideCheck: {
    method: 'PUT',
    path: '/ops/exclusion-checks/:id',
    summary: 'Clear the account, or exclude it like the account it resembles',
    guards: ['staff:member.manage'],
    params: z.strictObject({ id: idOf('exclusionCheck') }),
    body: z.strictObject({
      state: z.enum(['cleared', 'excluded']),
      reason: line(EXCLUSION_REASON_MAX),
      /** How many accounts it was shown to be like: refused where another was found meanwhile. */
      matches: z.number().int().positive(),
    }),
    reply: exclusionCheck,
    faults: ['not_found', 'setting_conflict'],
  },
  harm: {
    method: 'GET',
    path: '/ops/members/:id/harm',
    summary: 'Whether staff see signs of harm by play in a member',
    guards: ['staff:member.read'],
    params: ofMember,
    reply: marked,
    faults: ['not_found'],
  },
  markHarm: {
    method: 'PUT',
    path: '/ops/members/:id/harm',
    summary: 'Mark a member who shows signs of harm, which keeps all rewards away, or take the marker off',
    guards: ['staff:member.manage'],
    params: ofMember,
    body: z.strictObject({ marked: z.boolean(), reason: line(HARM_REASON_MAX) }),
    reply: marked,
    faults: ['not_found', 'setting_conflict'],
  },
});
