import { reason } from '../platform/approval.ts';
import { defineRoutes } from '../route.ts';
import { amount, idOf, instant, line, nothing } from '../schemas.ts';
import * as z from '../zod.ts';
import { card, REVIEWED_STEPS, SIGN_KINDS, seatNumber } from './poker.ts';
import { REPORT_REASONS } from './report-reasons.ts';

const member = z.object({ id: idOf('player'), account: z.string() });

/** A hand at a provider. */
const handAt = z.object({ room: z.string(), title: z.string(), number: z.number().int() });

/** What staff have made of it; null while nobody has looked. */
const review = z
  .object({ verdict: z.enum(['cleared', 'confirmed']), reason: z.string(), by: z.string(), at: instant })
  .nullable();

const sign = z.object({
  key: z.string(),
  provider: z.string(),
  kind: z.enum(SIGN_KINDS),
  /** Of `flow` the one who loses first. */
  members: z.array(member),
  /** 60 to 100: the more, the less it is chance. */
  score: z.number().int(),
  shared: z.number().int(),
  amount: amount.nullable(),
  hours: z.number().int().nullable(),
  hands: z.array(handAt),
  review,
});

export type IntegritySign = z.infer<typeof sign>;

const report = handAt.extend({
  key: z.string(),
  provider: z.string(),
  members: z.array(member),
  said: z.array(
    z.object({
      by: member.nullable(),
      reason: z.enum(REPORT_REASONS),
      note: z.string().nullable(),
      at: instant,
    }),
  ),
  review,
});

export type IntegrityReport = z.infer<typeof report>;

const hand = handAt.extend({
  endedAt: instant,
  board: z.array(card),
  players: z.array(
    z.object({ seat: seatNumber, member: member.nullable(), cards: z.array(card), net: amount }),
  ),
  steps: z.array(
    z.object({
      seat: seatNumber.nullable(),
      did: z.enum(REVIEWED_STEPS),
      amount: amount.nullable(),
      cards: z.array(card),
    }),
  ),
});

export type IntegrityHand = z.infer<typeof hand>;

/** A sit-and-go or a tournament that takes entries or is played. */
const contest = z.object({
  provider: z.string(),
  room: z.string(),
  title: z.string(),
  number: z.number().int(),
  entry: amount,
  fee: amount,
  /** How many may enter, and how many have. */
  seats: z.number().int(),
  taken: z.number().int(),
  underWay: z.boolean(),
  /** A tournament begins by the clock, a sit-and-go when its seats are taken. */
  startsAt: instant.nullable(),
});

export type Contest = z.infer<typeof contest>;

/** The console's view of fair play in PvP rooms. */
export const integrityOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/pvp/integrity',
    summary: 'Signs of members who play together or are robots, and hands that members have reported',
    guards: ['staff:game.read'],
    reply: z.object({
      signs: z.array(sign),
      reports: z.array(report),
      /** Providers that did not answer: what they know is missing here. */
      silent: z.array(z.string()),
    }),
    faults: [],
  },
  hand: {
    method: 'POST',
    path: '/ops/pvp/hand',
    summary: 'A hand with the cards of everybody; that it was looked at is in the audit log',
    guards: ['staff:game.read'],
    body: z.strictObject({
      provider: line(20),
      room: line(80),
      number: z.number().int().min(1).max(1_000_000_000),
    }),
    reply: hand,
    faults: ['not_found', 'vendor_silent'],
  },
  contests: {
    method: 'GET',
    path: '/ops/pvp/contests',
    summary: 'The sit-and-gos and tournaments of the brand that somebody has entered, by room',
    guards: ['staff:game.read'],
    reply: z.array(contest),
    faults: [],
  },
  callOff: {
    method: 'POST',
    path: '/ops/pvp/contests/call-off',
    summary:
      'End a sit-and-go before any place in it is known, or a tournament before one is paid; everybody has the entry and its fee back, and the reason is in the audit log',
    guards: ['staff:game.write'],
    body: z.strictObject({
      provider: line(20),
      room: line(80),
      number: z.number().int().min(1).max(1_000_000_000),
      reason,
    }),
    reply: nothing,
    faults: ['not_found', 'nobody_entered', 'places_known', 'vendor_silent'],
  },
  review: {
    method: 'POST',
    path: '/ops/pvp/review',
    summary: 'Write down what a sign or a report has come to; the last word counts',
    guards: ['staff:game.write'],
    body: z.strictObject({
      key: z
        .string()
        .max(200)
        .regex(/^(flow|soft|marathon|hand):[\w:. -]+$/),
      verdict: z.enum(['cleared', 'confirmed']),
      reason,
    }),
    reply: nothing,
    faults: [],
  },
});
