import { REWARD_KINDS } from '../money/reward-words.ts';
import { defineRoutes } from '../route.ts';
import { amount, idOf } from '../schemas.ts';
import * as z from '../zod.ts';

const lotteryMission = z.object({
  id: idOf('promotion'),
  title: z.string(),
  /** Of the step that is the furthest from its end. */
  progress: amount,
  target: amount,
  /** What they count: tickets, games that differ, or valid bets in money. */
  of: z.enum(['bets', 'games', 'validBets']),
  state: z.enum(['open', 'reached', 'claimed']),
  reward: z.object({ kind: z.enum(REWARD_KINDS), amount }),
});

export type LotteryMission = z.infer<typeof lotteryMission>;

export const lotteryMissionRoutes = defineRoutes({
  missions: {
    method: 'GET',
    path: '/lgw/lottery/missions',
    summary: 'Missions of lotteries and how far the member has come',
    guards: ['member'],
    reply: z.array(lotteryMission),
    faults: [],
  },
});
