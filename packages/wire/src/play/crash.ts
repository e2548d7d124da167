import { faultCode } from '../envelope.ts';
import { defineRoutes } from '../route.ts';
import { amount, positiveMoney } from '../schemas.ts';
import * as z from '../zod.ts';
import { autoMark } from './studio.ts';
import { tableRest } from './table.ts';

/** `flying`: the end stands, and nobody is told · `busted` it has come · `void` every stake goes back. */
const phase = z.enum(['betting', 'locked', 'flying', 'busted', 'void']);

/** Hundredths: 1.00× is 100. */
const height = z.number().int();

/** What proves where a crash round ended: the link is a hash away from the one before, `hash`, which was public before it. */
const pastCrashRound = z.object({
  number: z.number().int(),
  bust: height,
  link: z.string(),
  salt: z.string(),
  hash: z.string(),
});

export type PastCrashRound = z.infer<typeof pastCrashRound>;

/** Instants are of the studio's clock, in epoch milliseconds. */
const crashRound = z.object({
  id: z.string(),
  number: z.number().int(),
  phase,
  beganAt: z.number(),
  /** Null while it flies, for nobody is told, and once it is over. */
  endsAt: z.number().nullable(),
  hash: z.string(),
});

export type CrashRoundView = z.infer<typeof crashRound>;

const seat = z.union([z.literal(1), z.literal(2)]);

/** A bet as everybody sees it. */
const seenBet = z.object({
  /** The same for all of it, and nothing that could be looked up. */
  mark: z.string(),
  /** Of its player, another one in every crash round. */
  name: z.string(),
  stake: amount,
  cashedAt: height.nullable(),
  payout: amount.nullable(),
});

const seenBets = z.object({
  /** The highest stakes first, not all of them. */
  shown: z.array(seenBet),
  bets: z.number().int(),
  staked: amount,
  cashed: z.number().int(),
  paid: amount,
});

export type SeenBets = z.infer<typeof seenBets>;

const ownBet = z.object({
  mark: z.string(),
  crashRound: z.string(),
  number: z.number().int(),
  roundId: z.string(),
  seat,
  stake: amount,
  target: height.nullable(),
  /** Where it leaves by itself at the latest. */
  leavesAt: height,
  cashedAt: height.nullable(),
  /** Null until the bet is settled. */
  payout: amount.nullable(),
  /** What the player had afterwards, where the wallet has named it. */
  balance: amount.nullable(),
});

export type OwnCrashRoundBet = z.infer<typeof ownBet>;

const queuedBet = z.object({ seat, stake: amount, target: height.nullable() });

export type QueuedBet = z.infer<typeof queuedBet>;

/** A bet that was queued and could not be taken when its crash round opened. */
const missedBet = z.object({ mark: z.string(), seat, code: faultCode });

export type MissedBet = z.infer<typeof missedBet>;

/** What the players of a crash round are told. */
export const crashMessage = z.discriminatedUnion('type', [
  /** All there is to know, at the beginning of every connection. */
  z.object({
    type: z.literal('state'),
    now: z.number(),
    rests: tableRest.nullable(),
    crashRound: crashRound.nullable(),
    /** Newest first. */
    past: z.array(pastCrashRound),
    bets: seenBets,
    own: z.array(ownBet),
    queue: z.array(queuedBet),
    missed: z.array(missedBet),
  }),
  /** A crash round has come into a phase. */
  z.object({
    type: z.literal('crash_round'),
    now: z.number(),
    rests: tableRest.nullable(),
    crashRound: crashRound.nullable(),
    /** The one that has just ended. */
    ended: pastCrashRound.nullable(),
  }),
  z.object({ type: z.literal('bets'), crashRound: z.string(), bets: seenBets }),
  z.object({
    type: z.literal('own'),
    own: z.array(ownBet),
    queue: z.array(queuedBet),
    missed: z.array(missedBet),
  }),
]);

export type CrashMessage = z.infer<typeof crashMessage>;

const queue = z.array(queuedBet);

/** Game client ↔ studio. A bet in the crash round whose window is open is a spin; leaving by hand is its one move. */
export const crashRoutes = defineRoutes({
  queueBet: {
    method: 'POST',
    path: '/studio/queue',
    summary: 'Queue a bet for the next round, replacing a queued one; nothing is debited until it begins',
    guards: ['gameSession'],
    idempotent: true,
    body: z.strictObject({
      seat,
      stake: positiveMoney,
      target: height.nullable(),
      auto: autoMark.optional(),
    }),
    reply: queue,
    faults: [
      'launch_expired',
      'not_found',
      'stake_not_allowed',
      'choice_not_allowed',
      'autoplay_not_allowed',
      'wallet_refused',
    ],
  },
  cancelQueued: {
    method: 'POST',
    path: '/studio/queue/cancel',
    summary: 'Cancel a bet queued for the next round, until that begins',
    guards: ['gameSession'],
    body: z.strictObject({ seat }),
    reply: queue,
    faults: ['launch_expired', 'not_found'],
  },
});
