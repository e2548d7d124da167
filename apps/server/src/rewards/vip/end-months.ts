import { type Reader, type Tx, transact } from '@fairhouse/db';
import { moneyOf } from '@fairhouse/kernel';
import { keepAsks } from '@fairhouse/rules/rewards/vip/levels';
import { monthOf, nextMonth } from '@fairhouse/rules/rewards/vip/step-level';
import type { Brand } from '../../frame/brand.ts';
import type { Rebuilding } from '../../frame/counter.ts';
import { dayIn } from '../../frame/day-in.ts';
import type { Platform } from '../../frame/platform.ts';
import { DAY_MS, type Job, MINUTE_MS } from '../../jobs/job.ts';
import { listBrands } from '../../platform/brand/index.ts';
import { emit, findOldestUnseen } from '../../platform/outbox/index.ts';
import { mayBeTold } from '../reward/index.ts';
import { VIP_CONSUMER } from './count-levels.ts';
import { type Ladder, LevelWalk } from './move-levels.ts';
import { listLevelVersions, lockEnded, markWarned, readLevels } from './store.ts';

/** Members in one transaction. */
const AT_ONCE = 2_000;

/** A drop is told of so many days before the month ends. */
const WARNED_DAYS = 7;

/**
 * Walks members on whose month has ended, however long ago. It waits until all that was settled in the month is counted, so
 * that a member who bet until midnight keeps what that brought.
 */
export const endMonthsOf: Job['run'] = async (platform, signal) => {
  const { db } = platform;
  for (const { id, timeZone, currency } of await listBrands(db)) {
    const nowMs = platform.now();
    const month = monthOf(dayIn(timeZone, nowMs));
    const ending = await findEnding(db, { id, timeZone, currency }, nowMs);
    if (!ending) continue;
    while (!signal.aborted && (await transact(db, (tx) => walkSome(platform, tx, ending, nowMs))) > 0);
    if (dayIn(timeZone, nowMs + WARNED_DAYS * DAY_MS) < nextMonth(month)) continue;
    while (!signal.aborted && (await warnSome(platform, { id, currency, month }, nowMs)) > 0);
  }
};

type Ending = Ladder & { readonly id: string; readonly currency: string; readonly month: string };

/** How the months of a brand end now; undefined without levels, and while something that was settled before is not counted. */
async function findEnding(
  reader: Reader,
  { id, timeZone, currency }: Pick<Brand, 'id' | 'timeZone' | 'currency'>,
  nowMs: number,
): Promise<Ending | undefined> {
  const month = monthOf(dayIn(timeZone, nowMs));
  const unseen = await findOldestUnseen(reader, VIP_CONSUMER);
  if (unseen !== undefined && dayIn(timeZone, unseen) < month) return undefined;
  const versions = await listLevelVersions(reader, id);
  return versions.length === 0 ? undefined : { id, currency, month, timeZone, versions };
}

/** @returns how many members it walked on */
async function walkSome(platform: Rebuilding, tx: Tx, ending: Ending, nowMs: number): Promise<number> {
  const { id, currency, month } = ending;
  const ended = await lockEnded(tx, id, month, AT_ONCE);
  const walk = new LevelWalk(platform, ended);
  for (const { playerId } of ended) walk.end(playerId, ending, month, nowMs);
  await walk.save(tx, new Map([[id, currency]]), nowMs);
  return ended.length;
}

/** Walks everybody on in one transaction. */
export async function endAllMonths(platform: Rebuilding, tx: Tx): Promise<void> {
  const nowMs = platform.now();
  for (const brand of await listBrands(tx)) {
    const ending = await findEnding(tx, brand, nowMs);
    if (ending) while ((await walkSome(platform, tx, ending, nowMs)) > 0);
  }
}

type Month = { readonly id: string; readonly currency: string; readonly month: string };

const warnSome = (platform: Platform, { id, currency, month }: Month, nowMs: number): Promise<number> =>
  transact(platform.db, async (tx) => {
    const levels = await readLevels(tx, id, nowMs);
    const warned = await markWarned(tx, id, month, levels, AT_ONCE);
    for (const { playerId, level, monthValid, threshold } of warned)
      if (await mayBeTold(tx, playerId, nowMs))
        await emit(tx, { brandId: id, traceId: null, atMs: nowMs }, 'vip.warned', {
          playerId,
          level,
          asks: keepAsks({ threshold: moneyOf(threshold) }).toString(),
          has: monthValid.toString(),
          currency,
        });
    return warned.length;
  });

export const endMonthsJob: Job = { name: 'vip_months', everyMs: 10 * MINUTE_MS, run: endMonthsOf };
