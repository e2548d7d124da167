import { defineRoutes } from '../route.ts';
import { line, unsignedMoney } from '../schemas.ts';
import * as z from '../zod.ts';
import { walletReply } from './provider.ts';
import { debitMessage, messageHead, providerRef } from './provider-messages.ts';

/** Stakes that one message may take. */
export const STAKES_MAX = 100;

/** Rounds that one message may settle. */
export const SETTLED_ROUNDS_MAX = 200;

const { msgId, code, retry, duplicate, balance, opTxId, asOf } = walletReply.shape;

/** `answers` has one item per item of the message, in its order; none unless the code is `OK`. */
export const batchReply = z.object({
  msgId,
  code,
  retry,
  answers: z.array(z.object({ tx: z.string(), code, retry, duplicate, balance, opTxId })),
  asOf,
});

export type BatchReply = z.infer<typeof batchReply>;

const round = z.strictObject({ id: providerRef });
const currency = line(8);

/** Provider → platform: many rounds in one message. Each item stands or falls alone. */
export const batchRoutes = defineRoutes({
  stakes: {
    method: 'POST',
    path: '/provider/v1/stakes',
    summary: 'Take the stakes of many rounds, each as a debit would',
    guards: ['signedProvider'],
    raw: true,
    body: z.strictObject({
      ...messageHead,
      stakes: z
        .array(
          z.strictObject({
            player: line(40),
            session: z.string().max(80),
            game: line(40),
            round,
            tx: z.strictObject({ id: providerRef, type: z.literal('bet'), amount: unsignedMoney, currency }),
            /** Of a bet on events: what it returns at best for 1 staked, in hundredths. */
            odds: debitMessage.shape.odds,
            /** The call that asked for it, in place of the message's. */
            traceId: z
              .string()
              .regex(/^trc_[0-9a-z]{26}$/)
              .optional(),
          }),
        )
        .min(1)
        .max(STAKES_MAX),
    }),
    reply: batchReply,
    faults: [],
  },
  settleRounds: {
    method: 'POST',
    path: '/provider/v1/settle-rounds',
    summary: 'Pay many rounds and close them',
    guards: ['signedProvider'],
    raw: true,
    body: z.strictObject({
      ...messageHead,
      rounds: z
        .array(
          z.strictObject({
            player: line(40),
            game: line(40),
            round,
            tx: z.strictObject({ id: providerRef, currency }),
            payout: unsignedMoney,
            /** What of the stake counts as turnover; by the rule of close-round without it. */
            validBet: unsignedMoney.optional(),
            /** What settled this round and those of other players alike, such as a match. */
            outcome: z.strictObject({ id: providerRef }).optional(),
          }),
        )
        .min(1)
        .max(SETTLED_ROUNDS_MAX),
    }),
    reply: batchReply,
    faults: [],
  },
});
