import { defineRoutes } from '../route.ts';
import { cursor, idOf, instant, line, queryInt, slice } from '../schemas.ts';
import * as z from '../zod.ts';

const whole = z.number().int();
const pair = z.object({ home: whole, away: whole });

const PHASES = ['before', 'play', 'break', 'over'] as const;

/** Where a fixture stands, as its engine says. */
const fixtureState = z.object({
  tick: whole,
  phase: z.enum(PHASES),
  period: whole,
  /** Seconds of play in the period; 0 in sports without a clock. */
  clock: whole,
  score: pair,
  counts: z.record(z.string(), z.array(pair)),
  marks: z.record(z.string(), whole),
  detail: z.record(z.string(), whole),
});

const terms = z.object({
  sport: z.string(),
  version: z.string(),
  thresholds: z.record(z.string(), z.array(whole)),
});

/** Rows of the board by column: every list has an item per fixture, in one order. */
const board = z.object({
  id: z.array(z.string()),
  /** Its place in `leagues`. */
  league: z.array(whole),
  home: z.array(z.string()),
  away: z.array(z.string()),
  startsAt: z.array(instant),
  phase: z.array(z.enum(PHASES)),
  period: z.array(whole),
  clock: z.array(whole),
  homeScore: z.array(whole),
  awayScore: z.array(whole),
  /** Whether bets are taken now. */
  open: z.array(z.boolean()),
});

const params = z.object({ id: idOf('fixture') });

const market = z.object({
  kind: z.string(),
  period: z.string(),
  line: z.number().nullable(),
  subject: z.string().nullable(),
  /** The line nearest to even, of markets with lines. */
  main: z.boolean(),
  /** Decimal odds in hundredths: 195 is 1.95. */
  prices: z.array(z.object({ outcome: z.string(), odds: whole })),
});

export type OfferedMarket = z.infer<typeof market>;

/** Why selections of one fixture make no bet builder. */
export const BUILDER_FAULTS = [
  'shut',
  'one_leg',
  'not_for_builder',
  'impossible',
  'implied',
  'too_certain',
] as const;

export const PICKS_MAX = 8;

/** A market of a fixture: its kind and period, and where it has them its line (in quarters) and subject. */
export const marketName = {
  kind: line(30),
  period: line(10),
  line: z.number().multipleOf(0.25).min(-10_000).max(10_000).optional(),
  subject: line(40).optional(),
};

export const pickAsked = z.strictObject({ ...marketName, outcome: line(40) });

/** Rows of a board whose prices are told in one answer. */
export const PRICED_MAX = 50;

/** Site → sportsbook: what is played, and how it can be checked. */
export const sportsRoutes = defineRoutes({
  fixtures: {
    method: 'GET',
    path: '/sportsbook/fixtures',
    summary: 'Fixtures that are played or begin within a day, by their start, in columns',
    guards: ['anyone'],
    reply: z.object({
      asOf: instant,
      leagues: z.array(z.object({ sport: z.string(), name: z.string() })),
      fixtures: board,
    }),
    faults: [],
  },
  prices: {
    method: 'GET',
    path: '/sportsbook/prices',
    summary:
      'Where fixtures of a board stand, and the main lines of their first markets; unknown ones are left out',
    guards: ['anyone'],
    query: z.strictObject({
      /** Ids with commas between them. */
      fixtures: z
        .string()
        .max(PRICED_MAX * 40)
        .regex(/^[A-Za-z0-9_-]+(,[A-Za-z0-9_-]+)*$/)
        .refine((ids) => ids.split(',').length <= PRICED_MAX),
    }),
    reply: z.object({
      asOf: instant,
      fixtures: z.array(
        z.object({
          id: idOf('fixture'),
          open: z.boolean(),
          phase: z.enum(PHASES),
          period: whole,
          clock: whole,
          score: pair,
          /** The first ones of the sport, each at its main line. */
          markets: z.array(market),
        }),
      ),
    }),
    faults: [],
  },
  results: {
    method: 'GET',
    path: '/sportsbook/results',
    summary: 'Fixtures that are over, the last first, with the score of each part',
    guards: ['anyone'],
    query: z.strictObject({
      sport: line(20).optional(),
      cursor: cursor.optional(),
      limit: queryInt(1, 100).optional(),
    }),
    reply: slice(
      z.object({
        id: idOf('fixture'),
        number: whole,
        sport: z.string(),
        league: z.string(),
        home: z.string(),
        away: z.string(),
        startsAt: instant,
        score: pair,
        /** What was scored in each part, where the sport counts by parts. */
        parts: z.array(pair),
      }),
    ),
    faults: ['bad_request'],
  },
  fixture: {
    method: 'GET',
    path: '/sportsbook/fixtures/:id',
    summary: 'A fixture, where it stands and what has happened in it',
    guards: ['anyone'],
    params,
    reply: z.object({
      id: idOf('fixture'),
      sport: z.string(),
      league: z.string(),
      home: z.string(),
      away: z.string(),
      startsAt: instant,
      /** Results are drawn, not played. */
      simulated: z.literal(true),
      state: fixtureState,
      asOf: instant,
      open: z.boolean(),
      events: z.array(
        z.object({
          at: instant,
          period: whole,
          clock: whole,
          score: pair,
          type: z.string(),
          side: z.enum(['home', 'away']).nullable(),
          value: whole.nullable(),
        }),
      ),
    }),
    faults: ['not_found'],
  },
  markets: {
    method: 'GET',
    path: '/sportsbook/fixtures/:id/markets',
    summary: 'What can be bet on in a fixture, at the prices of its present state',
    guards: ['anyone'],
    params,
    reply: z.object({
      asOf: instant,
      /** While it is shut, prices are shown and not taken. */
      open: z.boolean(),
      markets: z.array(market),
    }),
    faults: ['not_found'],
  },
  build: {
    method: 'POST',
    path: '/sportsbook/fixtures/:id/builder',
    summary: 'What several selections of a fixture pay together, by the chance that all of them win',
    guards: ['anyone'],
    params,
    body: z.strictObject({ picks: z.array(pickAsked).min(1).max(PICKS_MAX) }),
    reply: z.object({
      /** Null where they make no bet builder now. */
      odds: whole.nullable(),
      reason: z.enum(BUILDER_FAULTS).nullable(),
    }),
    faults: ['not_found'],
  },
  proof: {
    method: 'GET',
    path: '/sportsbook/fixtures/:id/proof',
    summary: 'What a simulated fixture was committed to, and its seed once it is over',
    guards: ['anyone'],
    params,
    reply: z.object({
      /** Commitments are numbered without a gap. */
      number: whole,
      matchday: whole,
      /** SHA-256 of "seed|sport|version|thresholds", in hex, published before the salt was drawn. */
      commitment: z.string(),
      committedAt: instant,
      salt: z.string().nullable(),
      saltedAt: instant.nullable(),
      terms,
      seed: z.string().nullable(),
      state: fixtureState,
    }),
    faults: ['not_found'],
  },
});
