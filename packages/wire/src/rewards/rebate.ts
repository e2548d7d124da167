import { GAME_TYPES } from '../play/game-types.ts';
import { defineRoutes } from '../route.ts';
import { amount, cursor, queryInt, slice } from '../schemas.ts';
import * as z from '../zod.ts';

const category = z.enum(GAME_TYPES);

export const rebateRoutes = defineRoutes({
  today: {
    method: 'GET',
    path: '/wps/rebate',
    summary: 'Cashback of today by category, and what is due of all days',
    guards: ['trueAccount'],
    reply: z.object({
      /** Today in the brand's time zone. */
      day: z.string(),
      /** What a claim would pay now. */
      due: amount,
      /** Whether it can be claimed now; otherwise it is paid by itself the night after. */
      mayClaim: z.boolean(),
      categories: z.array(
        z.object({
          category,
          valid: amount,
          /** Of a valid bet, in 1/10,000; null: no rate is set. */
          rate: z.number().int().nullable(),
          /** Of the level that began the day, in hundredths. */
          factor: z.number().int(),
          /** How much of a bet counts, in hundredths. */
          weight: z.number().int(),
          /** Of what was bet today. */
          earned: amount,
        }),
      ),
    }),
    faults: [],
  },
  history: {
    method: 'GET',
    path: '/wps/rebate/history',
    summary: 'Cashback by day and category, newest first',
    guards: ['trueAccount'],
    query: z.strictObject({ cursor: cursor.optional(), limit: queryInt(1, 100).optional() }),
    reply: slice(z.object({ day: z.string(), category, valid: amount, earned: amount, paid: amount })),
    faults: [],
  },
  claim: {
    method: 'POST',
    path: '/wps/rebate/claim',
    summary: 'Pay what is due of cashback now; what was paid is not paid again',
    guards: ['trueAccount'],
    reply: z.object({ amount }),
    faults: ['player_barred', 'rewards_withheld'],
  },
});
