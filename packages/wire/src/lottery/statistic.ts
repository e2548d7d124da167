import { defineRoutes } from '../route.ts';
import { instant, queryInt } from '../schemas.ts';
import * as z from '../zod.ts';
import { LOTTERY_REGIONS, lotteryCode } from './menu.ts';

export const lotteryStatisticRoutes = defineRoutes({
  popular: {
    method: 'GET',
    path: '/lgw/lottery/popular',
    summary: 'The numbers that most members bet on in the running issue; each has five bettors at least',
    guards: ['anyone'],
    conditional: true,
    query: z.strictObject({ gameCode: lotteryCode, count: queryInt(1, 100).optional() }),
    reply: z.array(z.object({ number: z.string(), bettors: z.number().int(), share: z.number() })),
    faults: ['not_found'],
  },
  vnNumbers: {
    method: 'GET',
    path: '/lgw/lottery/vn/numbers',
    summary: 'The tails 00 to 99 over the last draws of a region: hits, current and longest gap',
    guards: ['anyone'],
    conditional: true,
    query: z.strictObject({ region: z.enum(LOTTERY_REGIONS), count: queryInt(1, 200).optional() }),
    reply: z.array(
      z.object({
        number: z.string(),
        hits: z.number().int(),
        /** Draws since it last came; all of them where it did not. */
        gap: z.number().int(),
        longestGap: z.number().int(),
        lastDate: z.string().nullable(),
      }),
    ),
    faults: [],
  },
  trends: {
    method: 'GET',
    path: '/lgw/lottery/trends',
    summary:
      'Hits and gaps of each number over the last draws: at each place, wherever balls fall, or the tails of first prizes; draws are independent',
    guards: ['anyone'],
    conditional: true,
    query: z.strictObject({ gameCode: lotteryCode, count: queryInt(1, 200).optional() }),
    reply: z.object({
      draws: z.array(z.object({ label: z.string(), numbers: z.array(z.string()), drawnAt: instant })),
      places: z.array(
        z.object({
          place: z.number().int(),
          numbers: z.array(
            z.object({
              number: z.string(),
              hits: z.number().int(),
              gap: z.number().int(),
              longestGap: z.number().int(),
            }),
          ),
        }),
      ),
    }),
    faults: ['not_found'],
  },
});
