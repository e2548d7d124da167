import type { Feature } from '../../frame/feature.ts';
import { lotteryMissionHandlers } from './routes.ts';

export const lotteryMission = {
  site: { lotteryMission: lotteryMissionHandlers },
} satisfies Feature;
