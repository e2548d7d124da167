import type { Feature } from '../../frame/feature.ts';
import { missionConsumer } from './hear-events.ts';
import { missionJob } from './offer-done.ts';
import { lotteryMissionHandlers, missionHandlers } from './routes.ts';

export const mission = {
  site: { mission: missionHandlers, lotteryMission: lotteryMissionHandlers },
  consumers: [missionConsumer],
  jobs: [missionJob],
} satisfies Feature;
