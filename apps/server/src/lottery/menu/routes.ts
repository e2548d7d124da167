import { ok } from '@fairhouse/kernel';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { seriesOf } from '../series/index.ts';
import { presentPlays, readOdds } from './offer.ts';
import { listLotteries } from './store.ts';

export const lotteryMenuHandlers = (platform: Platform): SiteHandlers['lotteryMenu'] => ({
  menus: async ({ context: { brand, player } }) => {
    const [lotteries, series] = await Promise.all([
      listLotteries(platform.db, brand.id),
      seriesOf(platform.db, player.id),
    ]);
    const open = lotteries.filter(({ closed }) => !closed);
    const odds = await Promise.all(open.map((lottery) => readOdds(platform, lottery)));
    return ok(
      open.map(({ code, title, family, region, hall, closedPlays }, place) => ({
        gameCode: code,
        name: title,
        family,
        region,
        hall,
        series,
        plays: presentPlays(family, series, { paytable: odds[place]!, closedPlays }),
      })),
    );
  },
});
