import { approvalRow, reason } from '../platform/approval.ts';
import { defineRoutes } from '../route.ts';
import { amount, instant, line, positiveMoney, unsignedMoney } from '../schemas.ts';
import * as z from '../zod.ts';

export const SERIES_TIMES_MAX = 12;
export const SERIES_LEVELS_MAX = 40;
export const SERIES_BOUNDS = {
  stack: { min: 100, max: 1_000_000 },
  levelMinutes: { min: 1, max: 60 },
  lateLevels: { min: 0, max: SERIES_LEVELS_MAX },
  reEntries: { min: 0, max: 10 },
  least: { min: 2, max: 90 },
  most: { min: 2, max: 90 },
  breakAfter: { min: 0, max: SERIES_LEVELS_MAX },
  breakMinutes: { min: 0, max: 30 },
} as const;

type Bound = keyof typeof SERIES_BOUNDS;

const bounded = (name: Bound) => z.number().int().min(SERIES_BOUNDS[name].min).max(SERIES_BOUNDS[name].max);

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ description: 'a local time of a day', examples: ['20:30'] });

const date = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
  .refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text))
  .meta({ description: 'a local day', examples: ['2031-03-01'] });

const blind = z.number().int().min(1).max(100_000_000);

const schedule = {
  /** Rising; none: no tournament is planned. */
  times: z.array(time).max(SERIES_TIMES_MAX),
  /** Of the week, 1 for Monday, rising. */
  days: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  /** The first and the last day, both with it. */
  from: date.nullable(),
  until: date.nullable(),
};

const rules = {
  seats: z.union([z.literal(6), z.literal(9)]),
  /** In chips. */
  stack: bounded('stack'),
  levelMinutes: bounded('levelMinutes'),
  /** Small and big blind in chips, by level; above the last they double. */
  levels: z
    .array(z.strictObject({ small: blind, big: blind }))
    .min(1)
    .max(SERIES_LEVELS_MAX),
  lateLevels: bounded('lateLevels'),
  reEntries: bounded('reEntries'),
  least: bounded('least'),
  most: bounded('most'),
  /** 0: no break. */
  breakAfter: bounded('breakAfter'),
  breakMinutes: bounded('breakMinutes'),
};

/** What is planned, in a request. */
export const seriesPlan = {
  ...schedule,
  ...rules,
  /** What an entry puts into the prizes, and what the house takes for it. */
  entry: positiveMoney,
  fee: unsignedMoney,
};

/** What is planned, in a reply. */
const planView = z.object({ ...schedule, ...rules, entry: amount, fee: amount });

export type SeriesPlanView = z.infer<typeof planView>;

/** A tournament that takes entries or is played. */
const current = z.object({
  number: z.number().int(),
  startsAt: instant,
  phase: z.enum(['open', 'playing', 'over', 'cancelled']),
  players: z.number().int(),
  entries: z.number().int(),
  left: z.number().int(),
  pool: amount,
  /** False once places are paid: it is played to its end. */
  mayCallOff: z.boolean(),
});

const ended = z.object({
  number: z.number().int(),
  startsAt: instant,
  endedAt: instant,
  cancelled: z.boolean(),
  players: z.number().int(),
  entries: z.number().int(),
  price: amount,
  /** Paid to its places, or back to who had entered. */
  prizes: amount,
  refunded: amount,
});

/** A series as its provider tells it. */
export const seriesTold = z.object({
  room: z.string(),
  title: z.string(),
  plan: planView,
  /** Of the plan in force; 0 for that of the provider. */
  version: z.number().int(),
  event: current.nullable(),
  /** Starts that follow, those of the plan in force. */
  starts: z.array(instant),
  /** The latest first. */
  ended: z.array(ended),
});

export type SeriesTold = z.infer<typeof seriesTold>;

const series = seriesTold.extend({
  provider: z.string(),
  /** The plan that was approved and its provider has not taken over yet. */
  coming: planView.nullable(),
  /** A request for another waits for a second member of staff. */
  asked: z.boolean(),
});

export type PokerSeries = z.infer<typeof series>;

/** The console's plans of poker tournaments. */
export const pokerSeriesOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/pvp/series',
    summary: 'The series of tournaments of the brand: what is planned, what is played, and what was',
    guards: ['staff:game.read'],
    reply: z.object({
      items: z.array(series),
      /** Providers that did not answer. */
      silent: z.array(z.string()),
    }),
    faults: [],
  },
  plan: {
    method: 'POST',
    path: '/ops/pvp/series/:code/plan',
    summary:
      'Ask for another plan of a series; a second member of staff decides, and what was sold stays as it was sold',
    guards: ['staff:game.write'],
    /** Of the game that is its room. */
    params: z.strictObject({ code: line(80) }),
    body: z.strictObject({ ...seriesPlan, reason }),
    reply: approvalRow,
    faults: ['not_found', 'bad_series_plan', 'setting_conflict', 'approval_open', 'vendor_silent'],
  },
});
