import { defineRoutes } from '../route.ts';
import { amount, idOf, instant, line, nothing, positiveMoney } from '../schemas.ts';
import * as z from '../zod.ts';
import { ACCOUNT_CATEGORIES } from './account-limit.ts';

const whole = z.number().int();
const currency = line(8);
const params = z.object({ id: idOf('fixture') });

/** What a trader may add to the margin of a fixture, in hundredths of a per cent. */
export const MARGIN_ADDED_MAX = 2_000;

/** How many seconds a trader may add to the delay of bets in play. */
export const DELAY_ADDED_MAX = 30;

const standing = {
  id: idOf('fixture'),
  sport: z.string(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: instant,
  phase: z.enum(['before', 'play', 'break', 'over']),
  period: whole,
  clock: whole,
  score: z.object({ home: whole, away: whole }),
  /** Whether bets are taken now, and by whom they are not: the trader, or the fixture's own events. */
  open: z.boolean(),
  suspended: z.boolean(),
  resting: z.boolean(),
  staked: amount,
  /** What the house is left with in its worst market at the worst outcome; below zero it loses. */
  worst: amount,
  cap: amount,
  margin: whole,
  /** Seconds added to the delay of bets in play. */
  delay: whole,
};

const deskEvents = z.object({
  asOf: instant,
  /** False: nothing is taken at all. */
  open: z.boolean(),
  events: z.array(z.object(standing)),
});

const deskEvent = z.object({
  ...standing,
  /** What the house is left with by the final score, of the stakes that it decides: a row per goals of away. Football alone. */
  grid: z
    .object({
      home: z.array(whole),
      away: z.array(whole),
      markets: whole,
      left: z.array(z.array(amount)),
    })
    .nullable(),
  markets: z.array(
    z.object({
      name: z.string(),
      kind: z.string(),
      period: z.string(),
      line: z.number().nullable(),
      subject: z.string().nullable(),
      off: z.boolean(),
      staked: amount,
      outcomes: z.array(
        z.object({
          outcome: z.string(),
          odds: whole.nullable(),
          staked: amount,
          /** What the house is left with of the market's stakes if it wins. */
          left: amount,
        }),
      ),
    }),
  ),
});

const ticked = z.object({
  key: z.string(),
  at: instant,
  /** The player as the sportsbook knows one; the house's brands share the desk and not their members. */
  player: z.string(),
  /** How far the account is limited. */
  category: z.enum(ACCOUNT_CATEGORIES),
  state: z.enum(['taken', 'waiting', 'refused']),
  /** Why it was refused. */
  reason: z.string().nullable(),
  amount,
  legs: z.array(
    z.object({
      fixture: z.string(),
      sport: z.string(),
      home: z.string(),
      away: z.string(),
      kind: z.string(),
      period: z.string(),
      line: z.number().nullable(),
      subject: z.string().nullable(),
      outcome: z.string(),
      odds: whole,
      /** The price of now; null where it is not on offer. */
      now: whole.nullable(),
    }),
  ),
});

/** `late`: prices beat those of half a minute later; `together`: the same selections in one minute; `split`: one bet in parts. */
export const ALERT_TYPES = ['late', 'together', 'split'] as const;

const alert = {
  type: z.enum(ALERT_TYPES),
  at: instant,
  bets: whole,
  /** On average, in hundredths of a per cent. */
  gain: whole.nullable(),
};

const deskChange = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('suspend_all'), suspended: z.boolean() }),
  z.strictObject({ type: z.literal('suspend'), fixture: idOf('fixture'), suspended: z.boolean() }),
  z.strictObject({
    type: z.literal('margin'),
    fixture: idOf('fixture'),
    margin: whole.min(0).max(MARGIN_ADDED_MAX),
  }),
  /** Lower than the cap of the house, or null for that. */
  z.strictObject({ type: z.literal('cap'), fixture: idOf('fixture'), cap: positiveMoney.nullable() }),
  z.strictObject({
    type: z.literal('delay'),
    fixture: idOf('fixture'),
    seconds: whole.min(0).max(DELAY_ADDED_MAX),
  }),
  z.strictObject({
    type: z.literal('market'),
    fixture: idOf('fixture'),
    market: line(120),
    off: z.boolean(),
  }),
]);

export type DeskChange = z.infer<typeof deskChange>;
/** As it is asked for: amounts are text. */
export type DeskChangeAsked = z.input<typeof deskChange>;

/** Platform → sportsbook: what traders see and set. Signed. */
export const deskVendorRoutes = defineRoutes({
  events: {
    method: 'POST',
    path: '/vendor/v1/sports/events',
    summary: 'Fixtures that are played, begin soon or are bet on, with what the house may lose',
    guards: ['signedPlatform'],
    body: z.strictObject({ currency }),
    reply: deskEvents,
    faults: [],
  },
  event: {
    method: 'POST',
    path: '/vendor/v1/sports/event',
    summary: 'A fixture with stakes and liability of every outcome that is bet on',
    guards: ['signedPlatform'],
    body: z.strictObject({ currency, fixture: idOf('fixture') }),
    reply: deskEvent,
    faults: ['not_found'],
  },
  ticker: {
    method: 'POST',
    path: '/vendor/v1/sports/ticker',
    summary: 'The last bets, taken and refused, with the reason',
    guards: ['signedPlatform'],
    body: z.strictObject({ currency }),
    reply: z.array(ticked),
    faults: [],
  },
  alerts: {
    method: 'POST',
    path: '/vendor/v1/sports/alerts',
    summary: 'Accounts of a day that bet late, together or one bet in parts',
    guards: ['signedPlatform'],
    body: z.strictObject({ currency }),
    reply: z.array(
      z.object({
        ...alert,
        players: z.array(z.object({ player: z.string(), category: z.enum(ACCOUNT_CATEGORIES) })),
      }),
    ),
    faults: [],
  },
  change: {
    method: 'POST',
    path: '/vendor/v1/sports/change',
    summary: 'Sets what a trader decides; the same again changes nothing',
    guards: ['signedPlatform'],
    body: z.strictObject({ change: deskChange }),
    reply: nothing,
    faults: ['not_found'],
  },
});

/** Console → platform: the trader's desk. */
export const deskOpsRoutes = defineRoutes({
  events: {
    method: 'GET',
    path: '/ops/sports/events',
    summary: 'Fixtures with what the house may lose, in the currency of the brand',
    guards: ['staff:sports.read'],
    reply: deskEvents,
    faults: ['vendor_silent'],
  },
  event: {
    method: 'GET',
    path: '/ops/sports/events/:id',
    summary: 'A fixture with the liability of every outcome',
    guards: ['staff:sports.read'],
    params,
    reply: deskEvent,
    faults: ['not_found', 'vendor_silent'],
  },
  ticker: {
    method: 'GET',
    path: '/ops/sports/ticker',
    summary: 'The last bets, taken and refused, with the reason',
    guards: ['staff:sports.read'],
    reply: z.array(
      ticked.omit({ player: true }).extend({
        /** Whose bet it is, of members of the brand. */
        member: z.object({ id: idOf('player'), username: z.string() }).nullable(),
      }),
    ),
    faults: ['vendor_silent'],
  },
  alerts: {
    method: 'GET',
    path: '/ops/sports/alerts',
    summary: 'Members of a day who bet late, together or one bet in parts',
    guards: ['staff:sports.read'],
    reply: z.array(
      z.object({
        ...alert,
        /** Those of the brand. */
        members: z.array(
          z.object({ id: idOf('player'), username: z.string(), category: z.enum(ACCOUNT_CATEGORIES) }),
        ),
      }),
    ),
    faults: ['vendor_silent'],
  },
  change: {
    method: 'POST',
    path: '/ops/sports/changes',
    summary: 'Suspend, margin, cap, market on or off; written into the log',
    guards: ['staff:sports.trade'],
    body: z.strictObject({ change: deskChange, reason: line(300).optional() }),
    reply: nothing,
    faults: ['not_found', 'vendor_silent'],
  },
});
