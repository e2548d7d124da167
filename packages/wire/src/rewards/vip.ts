import { defineRoutes } from '../route.ts';
import { amount, instant } from '../schemas.ts';
import * as z from '../zod.ts';

/** A level of the brand. */
export const vipLevel = z.object({
  level: z.number().int(),
  /** Valid bets of a lifetime that it asks for. */
  threshold: amount,
  /** What the cashback rate is multiplied by, in hundredths. */
  factor: z.number().int(),
  levelGift: amount,
  birthdayGift: amount,
  /** What can be withdrawn in a day; in settings, where it is more than the brand's limit for all. */
  withdrawMax: amount,
});

export type VipLevelView = z.infer<typeof vipLevel>;

export const vipRoutes = defineRoutes({
  levels: {
    method: 'GET',
    path: '/wps/vip/levels',
    summary: 'Every level of the brand; none where it has none',
    guards: ['anyone'],
    reply: z.object({ items: z.array(vipLevel), currency: z.string() }),
    faults: [],
  },
  own: {
    method: 'GET',
    path: '/wps/vip',
    summary: 'The member’s level, how far the next one is and what keeps this one',
    guards: ['trueAccount'],
    reply: z.object({
      level: z.number().int(),
      /** Null: since the account was opened. */
      since: instant.nullable(),
      /** Valid bets, by the time at which they were settled. */
      lifetime: amount,
      /** The first day of the running month. */
      month: z.string(),
      /** What this month must bring to keep the level, what it has brought; nothing is asked where it was reached in it. */
      asks: amount,
      has: amount,
      keeps: z.boolean(),
      isNew: z.boolean(),
    }),
    faults: [],
  },
});
