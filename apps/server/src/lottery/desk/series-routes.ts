import { fail, ok } from '@fairhouse/kernel';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer } from '../../identity/player/index.ts';
import { readGiven, seriesOf } from '../series/index.ts';
import { askSeries, isTop } from './set-series.ts';

export const lotterySeriesOpsHandlers = (platform: Platform): OpsHandlers['lotterySeries'] => ({
  read: async ({ params: { id }, context: { staff } }) => {
    const { db } = platform;
    const player = await findPlayer(db, staff.brand.id, id);
    if (!player) return fail({ code: 'not_found' });
    const [given, series, top] = await Promise.all([
      readGiven(db, [id]),
      seriesOf(db, id),
      isTop(db, player),
    ]);
    return ok({ given: given.get(id) ?? null, series, top });
  },
  ask: (call) => askSeries(platform, call),
});
