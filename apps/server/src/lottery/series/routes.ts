import { transact } from '@fairhouse/db';
import { fail, ok } from '@fairhouse/kernel';
import { mayGiveSeries } from '@fairhouse/rules/lottery/prize/series';
import { DOWNLINES_MAX } from '@fairhouse/wire/money/upline-transfer';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { findBelow, listBelow } from '../../identity/player/index.ts';
import { audit, playerActor } from '../../platform/audit/index.ts';
import { readGiven, saveSeries, seriesOf } from './store.ts';

/** Of accounts that nobody has given another (games §7.0). */
export const SERIES_USUAL = 1950;

const presentDownline = (account: string, given: number | undefined, own: number) => ({
  account,
  given: given ?? null,
  series: Math.min(given ?? SERIES_USUAL, own),
});

export const lotterySeriesHandlers = (platform: Platform): SiteHandlers['lotterySeries'] => ({
  list: async ({ query, context: { brand, player } }) => {
    const { db } = platform;
    const upline = { brandId: brand.id, playerId: player.id };
    const [own, rows] = await Promise.all([
      seriesOf(db, player.id),
      listBelow(db, upline, query.search ?? '', DOWNLINES_MAX),
    ]);
    const given = await readGiven(
      db,
      rows.map(({ id }) => id),
    );
    return ok({ own, items: rows.map(({ id, account }) => presentDownline(account, given.get(id), own)) });
  },
  give: ({ body: { account, series }, context: { brand, player, nowMs, ip } }) =>
    transact(platform.db, async (tx) => {
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
      return ok(presentDownline(row.account, series, own));
    }),
});
