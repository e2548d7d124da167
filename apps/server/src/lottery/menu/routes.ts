import type { FamilyCode } from '@fairhouse/games/lottery';
import { ok } from '@fairhouse/kernel';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { presentPlays, seriesOf } from './offer.ts';
import { listLotteries } from './store.ts';

export const lotteryMenuHandlers = (platform: Platform): SiteHandlers['lotteryMenu'] => ({
  menus: async ({ context: { brand, player } }) => {
    const [lotteries, series] = await Promise.all([
      listLotteries(platform.db, brand.id),
      seriesOf(platform, player.id),
    ]);
    const plays = new Map(
      [...new Set(lotteries.map(({ family }) => family))].map((family) => [
        family,
        presentPlays(family as FamilyCode, series),
      ]),
    );
    return ok(
      lotteries.map(({ code, title, family, region, hall }) => ({
        gameCode: code,
        name: title,
        family,
        region,
        hall,
        series,
        plays: plays.get(family)!,
      })),
    );
  },
});
