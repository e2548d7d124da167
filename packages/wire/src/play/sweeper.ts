import { defineRoutes } from '../route.ts';
import { amount, idOf, instant, line, queryInt, slice } from '../schemas.ts';
import * as z from '../zod.ts';

export const ROUNDS_ASKED_MAX = 100;

/**
 * What a provider says of a round. `live`: it is being played, leave it · `finished`: its result stands, and `credits`
 * are all that it pays · `void`: its stakes go back · `unknown`: the provider has no such round.
 */
export const ROUND_STATES = ['live', 'finished', 'void', 'unknown'] as const;

/** Platform → provider. */
export const sweeperVendorRoutes = defineRoutes({
  roundStates: {
    method: 'POST',
    path: '/vendor/v1/rounds/state',
    summary: 'The state of rounds that have long been open at the platform',
    guards: ['signedPlatform'],
    body: z.strictObject({
      rounds: z
        .array(z.strictObject({ player: line(40), round: line(80) }))
        .min(1)
        .max(ROUNDS_ASKED_MAX),
    }),
    reply: z.array(
      z.object({
        player: z.string(),
        round: z.string(),
        state: z.enum(ROUND_STATES),
        /** The credits as the provider sends them, delivered or not. */
        credits: z.array(
          z.object({
            id: z.string(),
            amount,
            currency: z.string(),
            closed: z.boolean().optional(),
            /** As `settle-rounds` says them, of a round that it settles. */
            validBet: amount.optional(),
            outcome: z.object({ id: z.string() }).optional(),
          }),
        ),
      }),
    ),
    faults: [],
  },
});

/** How the last inquiry ended. `silent`: no answer · `contradicted`: what the provider says cannot be done here. */
export const INQUIRY_ANSWERS = ['live', 'unknown', 'silent', 'contradicted', 'finished', 'void'] as const;

export type InquiryAnswer = (typeof INQUIRY_ANSWERS)[number];

export const sweeperOpsRoutes = defineRoutes({
  openRounds: {
    method: 'GET',
    path: '/ops/open-rounds',
    summary: 'Rounds that are open for more than 48 hours, oldest first, and what their provider says',
    guards: ['staff:bet.read'],
    query: z.strictObject({
      cursor: z
        .string()
        .max(120)
        .regex(/^[A-Za-z0-9_-]+$/)
        .optional(),
      limit: queryInt(1, 100).optional(),
    }),
    reply: slice(
      z.object({
        bet: idOf('bet'),
        provider: z.string(),
        round: z.string(),
        game: z.string(),
        member: z.object({ id: idOf('player'), account: z.string() }),
        stake: amount,
        payout: amount,
        currency: z.string(),
        placedAt: instant,
        inquiry: z
          .object({
            answer: z.enum(INQUIRY_ANSWERS),
            /** The wallet's code, where the provider's word was refused. */
            detail: z.string().nullable(),
            times: z.number().int(),
            askedAt: instant,
          })
          .nullable(),
      }),
    ),
    faults: [],
  },
});
