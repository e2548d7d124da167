import { transact } from '@fairhouse/db';
import { addMoney, fail, type Money, ok, wireMoney, ZERO } from '@fairhouse/kernel';
import { mayGiveSeries } from '@fairhouse/rules/lottery/prize/series';
import { SERIES_BOUNDS, SERIES_DAYS, type SeriesDownline } from '@fairhouse/wire/lottery/series';
import { DOWNLINES_MAX } from '@fairhouse/wire/money/upline-transfer';
import type { SiteCall, SiteHandlers } from '../../frame/contexts.ts';
import { dayIn } from '../../frame/day-in.ts';
import type { Platform } from '../../frame/platform.ts';
import { findBelow, listBelow } from '../../identity/player/index.ts';
import { DAY_MS } from '../../jobs/job.ts';
import { audit, playerActor } from '../../platform/audit/index.ts';
import { readEarned, readGiven, readUnpaid, saveSeries, seriesOf } from './store.ts';

const presentDownline = (
  account: string,
  given: number | undefined,
  own: number,
  earned: Money,
): SeriesDownline => ({
  account,
  given: given ?? null,
  series: Math.min(given ?? SERIES_BOUNDS.usual, own),
  earned: wireMoney(earned),
});

/** The first of the days that earnings are told of. */
const firstDay = ({ brand, nowMs }: Pick<SiteCall, 'brand' | 'nowMs'>): string =>
  dayIn(brand.timeZone, nowMs - (SERIES_DAYS - 1) * DAY_MS);

export const lotterySeriesHandlers = (platform: Platform): SiteHandlers['lotterySeries'] => ({
  list: async ({ query, context }) => {
    const { db } = platform;
    const { brand, player } = context;
    const upline = { brandId: brand.id, playerId: player.id };
    const [own, rows, earned, unpaid] = await Promise.all([
      seriesOf(db, player.id),
      listBelow(db, upline, query.search ?? '', DOWNLINES_MAX),
      readEarned(db, player, firstDay(context)),
      readUnpaid(db, player),
    ]);
    const given = await readGiven(
      db,
      rows.map(({ id }) => id),
    );
    return ok({
      own,
      earned: wireMoney([...earned.values()].reduce((sum, one) => addMoney(sum, one), ZERO)),
      unpaid: wireMoney(unpaid),
      items: rows.map(({ id, account }) =>
        presentDownline(account, given.get(id), own, earned.get(id) ?? ZERO),
      ),
    });
  },
  give: ({ body: { account, series }, context }) =>
    transact(platform.db, async (tx) => {
      const { brand, player, nowMs, ip } = context;
      const own = await seriesOf(tx, player.id);
      const row = await findBelow(tx, { brandId: brand.id, playerId: player.id }, account);
      if (!row) return fail({ code: 'not_found' });
      if (!mayGiveSeries(series, own)) return fail({ code: 'series_too_high', params: { most: own } });
      const before = (await readGiven(tx, [row.id])).get(row.id);
      await saveSeries(tx, row.id, series);
      await audit(tx, {
        id: platform.newId('audit'),
        brandId: brand.id,
        atMs: nowMs,
        actor: playerActor(player),
        action: 'lottery.series',
        subject: row.id,
        detail: { from: before ?? null, to: series },
        ip,
      });
      const earned = await readEarned(tx, player, firstDay(context));
      return ok(presentDownline(row.account, series, own, earned.get(row.id) ?? ZERO));
    }),
});
