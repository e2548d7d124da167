import { defineRoutes } from '../route.ts';
import * as z from '../zod.ts';
import { lotteryCode } from './menu.ts';

/** Numbers of a draw as printed: prizes with their leading zeros. */
export const drawnNumbers = z
  .array(z.string().regex(/^\d{1,6}$/))
  .min(1)
  .max(40);

/** A source of results → platform. */
export const lotteryFeedRoutes = defineRoutes({
  tell: {
    method: 'POST',
    path: '/lgw/lottery/results',
    summary:
      'A source tells the result of an official draw; it counts when a second source or one of the staff tells the same. Repeating it changes nothing',
    guards: ['signedFeed'],
    body: z.strictObject({
      gameCode: lotteryCode,
      /** Of the issue, yyyyMMdd-NNN. */
      label: z.string().regex(/^\d{8}-\d{3,5}$/),
      numbers: drawnNumbers,
    }),
    /** Is what the source told the result of the draw? */
    reply: z.object({ decided: z.boolean() }),
    faults: [
      'not_found',
      'issue_open',
      'draw_own',
      'draw_decided',
      'bad_numbers',
      'result_told_too_often',
      'result_outdated',
    ],
  },
});
