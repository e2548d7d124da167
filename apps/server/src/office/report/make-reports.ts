import { transact } from '@fairhouse/db';
import { nextDayOf, rangeOf } from '@fairhouse/rules/office/report/ranges';
import type { ReportSchedule } from '@fairhouse/wire/office/report-words';
import type { Brand } from '../../frame/brand.ts';
import { dayIn, startOfDay } from '../../frame/day-in.ts';
import type { Platform } from '../../frame/platform.ts';
import { HOUR_MS, type Job, MINUTE_MS, untilNone } from '../../jobs/job.ts';
import { listBrands } from '../../platform/brand/index.ts';
import { readOverview } from './read-figures.ts';
import { readBreakdown } from './read-play.ts';
import { insertMade, lockDue, moveDue } from './saved/store.ts';

/** When a schedule falls next: at an hour of the first of its days that begins later. */
export function nextTime(
  every: Exclude<ReportSchedule, 'never'>,
  hour: number,
  { timeZone }: Pick<Brand, 'timeZone'>,
  nowMs: number,
): number {
  const day = nextDayOf(every, dayIn(timeZone, nowMs));
  return startOfDay(timeZone, day) + hour * HOUR_MS;
}

/** Makes the report that is due, and says when it is due again; what was missed while nothing ran is made once. @returns how many */
export const makeDueReport = (platform: Platform): Promise<number> =>
  transact(platform.db, async (tx) => {
    const nowMs = platform.now();
    const due = await lockDue(tx, nowMs);
    if (!due || due.every === 'never') return 0;
    const brand = (await listBrands(tx)).find(({ id }) => id === due.brandId)!;
    const { range, by = 'vendor', side: _, cohort: __, ...asked } = due.search;
    const query = { ...asked, ...(range && rangeOf(range, dayIn(brand.timeZone, nowMs))) };
    const viewer = { brand, nowMs };
    const { figures, currency, from, to } = await readOverview(tx, viewer, query);
    const { rows, total } = await readBreakdown(tx, viewer, { ...query, by });
    await insertMade(tx, {
      savedId: due.id,
      from,
      to,
      nowMs,
      figures: { currency, by, figures, rows, total },
    });
    await moveDue(tx, due.id, nextTime(due.every, due.hour, brand, nowMs));
    return 1;
  });

export const makeReportsJob: Job = {
  name: 'make_reports',
  everyMs: MINUTE_MS,
  run: untilNone(makeDueReport),
};
