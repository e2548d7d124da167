import { transact } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { DAY_MS } from '../../jobs/job.ts';
import { emit } from '../../platform/outbox/index.ts';
import { factsOf } from './present.ts';
import { lapseRewards, markEnding } from './store.ts';

const AT_ONCE = 2_000;
/** Who was told of an offer within this time is not told of its end as well. */
const OFFERED_FOR_MS = 2 * DAY_MS;

/** Ends what was not claimed in time, and tells those who may hear of it. @returns how many ended */
export const endRewards = (platform: Platform): Promise<number> =>
  transact(platform.db, async (tx) => {
    const nowMs = platform.now();
    const ended = await lapseRewards(tx, nowMs, AT_ONCE);
    for (const row of ended.filter(({ told }) => told)) {
      await emit(tx, { brandId: row.brandId, traceId: null, atMs: nowMs }, 'reward.lapsed', factsOf(row));
      tx.onCommit(() => platform.hub.send(row.playerId, { type: 'rewards' }));
    }
    return ended.length;
  });

/** Tells of what ends within a day, once. @returns how many do */
export const warnOfEnd = ({ db, now }: Platform): Promise<number> =>
  transact(db, async (tx) => {
    const nowMs = now();
    const span = { withinMs: DAY_MS, offeredForMs: OFFERED_FOR_MS, limit: AT_ONCE };
    const ending = await markEnding(tx, nowMs, span);
    for (const row of ending.filter(({ told }) => told))
      await emit(tx, { brandId: row.brandId, traceId: null, atMs: nowMs }, 'reward.ending', {
        ...factsOf(row),
        claimBy: row.claimBy!,
      });
    return ending.length;
  });
