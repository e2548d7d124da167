import { transact } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { audit, SYSTEM } from '../../platform/audit/index.ts';
import { assessRow } from './assess-row.ts';
import { listWatched, pruneShared, stopGame } from './store.ts';

/** Looked at over so many days of the brand: a fresh fault stands out in the first, a small one in the last. */
export const WATCHED_DAYS = [1, 7, 30] as const;

/** Rounds of one outcome are settled together, or within days where a wallet was silent. */
const SHARED_DAYS = 4;

/**
 * Stops every game that has paid more than chance can explain. Rounds that have begun are finished and paid; no new one
 * begins until two of the staff have opened it.
 */
export async function watchReturns(platform: Platform): Promise<void> {
  const nowMs = platform.now();
  await transact(platform.db, (tx) => pruneShared(tx, nowMs, SHARED_DAYS));
  for (const days of WATCHED_DAYS)
    for (const row of await listWatched(platform.db, nowMs, days)) {
      const judged = assessRow(row);
      if (judged?.verdict !== 'stop') continue;
      platform.log.error(
        { brand: row.brandId, game: row.code, days, ...judged },
        'a game pays too much: stopped',
      );
      await transact(platform.db, async (tx) => {
        const stopped = await stopGame(tx, row.brandId, row.code, { by: null, why: null, atMs: nowMs });
        if (stopped === 0) return;
        await audit(tx, {
          id: platform.newId('audit'),
          brandId: row.brandId,
          atMs: nowMs,
          actor: SYSTEM,
          action: 'game.stopped',
          subject: row.code,
          detail: { days, rounds: Number(row.rounds), actual: judged.actual, deviation: judged.deviation },
          ip: '',
        });
      });
    }
}
