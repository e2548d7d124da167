import { CallRefused } from '@fairhouse/client';
import type { PokerSeries, pokerSeriesOpsRoutes, SeriesTold } from '@fairhouse/wire/play/poker-series';
import type { RouteReply } from '@fairhouse/wire/route';
import type { Brand } from '../../frame/brand.ts';
import type { Platform } from '../../frame/platform.ts';
import { listOpenSubjects } from '../../platform/approval/index.ts';
import { listProviders, openVendor } from '../provider/index.ts';
import { listPlanned, type PlannedSeries } from './store.ts';

type Listed = RouteReply<(typeof pokerSeriesOpsRoutes)['list']>;

/** The series of a brand at every provider that has any, with what is approved and what is asked for. */
export async function listSeries(
  platform: Platform,
  { id: operator, currency, timeZone: zone }: Brand,
  { nowMs, traceId }: { readonly nowMs: number; readonly traceId: string },
): Promise<Listed> {
  const told = await Promise.all(
    (await listProviders(platform.db)).map(async ({ code }) => {
      const vendor = await openVendor(platform, code, traceId);
      const series = await vendor?.poker
        .series({ body: { operator, currency, zone } })
        .catch((error: unknown) => {
          // It has no tournaments, and says so.
          if (error instanceof CallRefused) return undefined;
          platform.log.warn({ err: error, provider: code }, 'a provider does not tell its tournaments');
          return 'silent' as const;
        });
      return { provider: code, series };
    }),
  );
  const planned = new Map((await listPlanned(platform.db, operator)).map((each) => [each.room, each]));
  const asked = await listOpenSubjects(platform.db, { brandId: operator, kinds: ['series.plan'] }, nowMs);
  return {
    items: told.flatMap(({ provider, series = [] }) =>
      series === 'silent'
        ? []
        : series.map((each) => present(each, provider, planned.get(each.room), asked.has(each.room))),
    ),
    silent: told.flatMap(({ provider, series }) => (series === 'silent' ? [provider] : [])),
  };
}

const present = (
  series: SeriesTold,
  provider: string,
  planned: PlannedSeries | undefined,
  asked: boolean,
): PokerSeries => ({
  ...series,
  provider,
  coming: planned && planned.version > series.version ? planned.plan : null,
  asked,
});
