import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { SERIES_LEVELS_MAX, SERIES_TIMES_MAX, type SeriesPlanView } from '@fairhouse/wire/play/poker-series';

/** A plan as the form has it. */
export type TypedPlan = {
  times: string;
  days: string[];
  from: string;
  until: string;
  entry: string;
  fee: string;
  seats: string;
  stack: number | null;
  levelMinutes: number | null;
  levels: string;
  lateLevels: number | null;
  reEntries: number | null;
  least: number | null;
  most: number | null;
  breakAfter: number | null;
  breakMinutes: number | null;
};

const TIME = /^([01]?\d|2[0-3]):[0-5]\d$/;
const LEVEL = /^(\d{1,9})\s*\/\s*(\d{1,9})$/;

/** Times as they are typed, in their order and each once; undefined where one is none, or they are too many. */
export function timesIn(typed: string): string[] | undefined {
  const times = typed.split(/[\s,;]+/).filter(Boolean);
  if (!times.every((time) => TIME.test(time))) return undefined;
  const told = [...new Set(times.map((time) => time.padStart(5, '0')))].toSorted();
  return told.length <= SERIES_TIMES_MAX ? told : undefined;
}

/** Levels as they are typed, one a line; undefined where one is none, or they are none or too many. */
export function levelsIn(typed: string): SeriesPlanView['levels'] | undefined {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const levels = lines.flatMap((line) => {
    const [, small, big] = LEVEL.exec(line) ?? [];
    return big === undefined ? [] : [{ small: Number(small), big: Number(big) }];
  });
  const isWhole = levels.length === lines.length && levels.length > 0;
  return isWhole && levels.length <= SERIES_LEVELS_MAX ? levels : undefined;
}

const plain = (amount: string): string => formatMoney(parseMoney(amount)!);

export const typedPlan = (plan: SeriesPlanView): TypedPlan => ({
  times: plan.times.join(', '),
  days: plan.days.map(String),
  from: plan.from ?? '',
  until: plan.until ?? '',
  entry: plain(plan.entry),
  fee: plain(plan.fee),
  seats: `${plan.seats}`,
  stack: plan.stack,
  levelMinutes: plan.levelMinutes,
  levels: plan.levels.map(({ small, big }) => `${small}/${big}`).join('\n'),
  lateLevels: plan.lateLevels,
  reEntries: plan.reEntries,
  least: plan.least,
  most: plan.most,
  breakAfter: plan.breakAfter,
  breakMinutes: plan.breakMinutes,
});

/** What was typed as the server is told it; what is no number is left to it to refuse. */
export const planIn = (typed: TypedPlan): SeriesPlanView => ({
  times: timesIn(typed.times) ?? [],
  days: typed.days.map(Number).toSorted((one, other) => one - other),
  from: typed.from || null,
  until: typed.until || null,
  entry: typed.entry,
  fee: typed.fee,
  seats: typed.seats === '9' ? 9 : 6,
  stack: typed.stack ?? 0,
  levelMinutes: typed.levelMinutes ?? 0,
  levels: levelsIn(typed.levels) ?? [],
  lateLevels: typed.lateLevels ?? 0,
  reEntries: typed.reEntries ?? 0,
  least: typed.least ?? 0,
  most: typed.most ?? 0,
  breakAfter: typed.breakAfter ?? 0,
  breakMinutes: typed.breakMinutes ?? 0,
});
