import { defineRoutes } from '../route.ts';
import { amount } from '../schemas.ts';
import * as z from '../zod.ts';

export const lotteryMissionRoutes = defineRoutes({
  missions: {
    method: 'GET',
    path: '/lgw/lottery/missions',
    summary: 'Missions of lotteries and how far the member has come today',
    guards: ['member'],
    reply: z.array(
      z.object({ id: z.string(), progress: amount, target: amount, state: z.enum(['open', 'reached']) }),
    ),
    faults: [],
  },
});
