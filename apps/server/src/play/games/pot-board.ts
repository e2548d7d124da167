import type { siteApi } from '@fairhouse/wire/apis';
import type { RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { cacheAnswers, queryProviders } from './query-providers.ts';

type Pots = RouteReply<(typeof siteApi)['games']['pots']>;

const KEPT_MS = 5_000;

/** What pots hold in a currency, by every provider that answers. */
export const openPotBoard = (platform: Platform): ((currency: string, traceId: string) => Promise<Pots>) =>
  cacheAnswers(platform.now, KEPT_MS, async (currency, traceId) => {
    const told = await queryProviders(platform, traceId, 'pots', (vendor) =>
      vendor.vendor.pots({ body: { currency } }),
    );
    return told.flat().map(({ game, pots }) => ({ code: game, pots }));
  });
