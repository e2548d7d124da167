import type { Reader } from '@fairhouse/db';
import { dayPlus } from '@fairhouse/rules/agency/contract/start-day';
import { periodOf } from '@fairhouse/rules/agency/pay/periods';
import { type ContractKind, DIVIDEND_PERIODS } from '@fairhouse/wire/money/contract-words';
import type { Brand } from '../../frame/brand.ts';
import { dayIn, startOfDay } from '../../frame/day-in.ts';
import { HOUR_MS, MINUTE_MS } from '../../jobs/job.ts';
import { findFirstDay } from '../contract/index.ts';
import { findLastRun, type Period } from './store.ts';

/** A day is paid from one o'clock of the next on. */
const NIGHT_MS = HOUR_MS;
/** Dividends follow when all that is paid on volume is. */
export const DIVIDEND_MS = 3 * HOUR_MS;
/** An hour is paid five minutes after it, and a real-time salary every five minutes. */
export const SHORT_MS = 5 * MINUTE_MS;

type Span = Pick<Period, 'fromDay' | 'toDay' | 'hour'>;

/** When a period begins. */
export const startOf = ({ timeZone }: Brand, { fromDay, hour }: Span): number =>
  startOfDay(timeZone, fromDay) + Math.max(hour, 0) * HOUR_MS;

/** When a period is over. */
export const endOf = (brand: Brand, span: Span): number =>
  span.hour === -1 ? startOfDay(brand.timeZone, dayPlus(span.toDay, 1)) : startOf(brand, span) + HOUR_MS;

const hoursOf = (timeZone: string, day: string): number =>
  Math.round((startOfDay(timeZone, dayPlus(day, 1)) - startOfDay(timeZone, day)) / HOUR_MS);

/** Periods of a kind that are over and have no run yet, the first ones first. A real-time salary has one run a day, which begins with it. */
export async function listDuePeriods(
  reader: Reader,
  { id: brandId, timeZone }: Brand,
  kind: Exclude<ContractKind, 'dividend'>,
  nowMs: number,
): Promise<readonly Period[]> {
  const first = await findFirstDay(reader, brandId, kind);
  if (first === undefined) return [];
  const last = await findLastRun(reader, { brandId, kind, period: '' });
  const head = { brandId, kind, period: '' };
  const due: Period[] = [];
  if (kind === 'hourly') {
    let [day, hour] = last ? [last.fromDay, last.hour + 1] : [first, 0];
    for (; ; hour++) {
      if (hour >= hoursOf(timeZone, day)) [day, hour] = [dayPlus(day, 1), 0];
      if (startOfDay(timeZone, day) + (hour + 1) * HOUR_MS + SHORT_MS > nowMs) return due;
      due.push({ ...head, fromDay: day, toDay: day, hour });
    }
  }
  const today = dayIn(timeZone, kind === 'realTime' ? nowMs : nowMs - NIGHT_MS);
  const before = kind === 'realTime' ? dayPlus(today, 1) : today;
  for (let day = last ? dayPlus(last.toDay, 1) : first; day < before; day = dayPlus(day, 1))
    due.push({ ...head, fromDay: day, toDay: day, hour: -1 });
  return due;
}

/** Periods of dividends that are over and have no run yet. */
export async function listDueDividends(
  reader: Reader,
  { id: brandId, timeZone }: Brand,
  nowMs: number,
): Promise<readonly Period[]> {
  const today = dayIn(timeZone, nowMs - DIVIDEND_MS);
  const due: Period[] = [];
  for (const period of DIVIDEND_PERIODS) {
    const first = await findFirstDay(reader, brandId, 'dividend', period);
    if (first === undefined) continue;
    const last = await findLastRun(reader, { brandId, kind: 'dividend', period });
    for (
      let days = periodOf(period, last ? dayPlus(last.toDay, 1) : first);
      days.to < today;
      days = periodOf(period, dayPlus(days.to, 1))
    )
      due.push({ brandId, kind: 'dividend', period, fromDay: days.from, toDay: days.to, hour: -1 });
  }
  return due;
}
