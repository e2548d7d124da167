import { moneyOf, ok, wireMoney } from '@fairhouse/kernel';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { sumStakedToday } from '../ticket/index.ts';

const UNITS = 10_000n;

/** What can be reached on a day by what is staked on draws, in whole units of the currency. */
const MISSIONS = [
  { id: 'lottery-day-100', target: 100n * UNITS },
  { id: 'lottery-day-1000', target: 1_000n * UNITS },
] as const;

export const lotteryMissionHandlers = (platform: Platform): SiteHandlers['lotteryMission'] => ({
  missions: async ({ context: { brand, player } }) => {
    const staked = await sumStakedToday(platform.db, player.id, player.currency, brand.timeZone);
    return ok(
      MISSIONS.map(({ id, target }) => ({
        id,
        progress: wireMoney(moneyOf(staked < target ? staked : target)),
        target: wireMoney(moneyOf(target)),
        state: staked < target ? ('open' as const) : ('reached' as const),
      })),
    );
  },
});
