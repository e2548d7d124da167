import { addMoney, moneyOf, parseMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { addDays, mondayOf } from '@fairhouse/ui';
import type { ReportDay } from '@fairhouse/wire/office/report';
import type { Step } from './search.ts';

const unitsOf = (amount: string) => parseMoney(amount) ?? ZERO;

export const sumAmounts = (amounts: readonly string[]): string =>
  wireMoney(addMoney(ZERO, ...amounts.map(unitsOf)));

/** The difference of two amounts. */
export const lessAmount = (from: string, amount: string): string =>
  wireMoney(moneyOf(unitsOf(from) - unitsOf(amount)));

/** An amount as a place on a screen, in whole units of its currency and their hundredths. */
export const drawnOf = (amount: string): number => Number(unitsOf(amount) / 100n) / 100;

/** By how much a figure is above or below another, of that; null where there was none. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : (now - before) / Math.abs(before);

/** A place of a chart. What people did on several days cannot be added up: some came on more than one of them. */
export type Place = {
  readonly from: string;
  readonly to: string;
  readonly ggr: string;
  readonly stake: string;
  readonly ngr: string | null;
  readonly actives: number | null;
  readonly joined: number;
  readonly firstDeposits: number;
  readonly deposits: string;
  readonly withdrawals: string;
};

/** The first day of the week, which begins on Monday, or of the month that a day is in. */
export function startOf(step: Step, day: string): string {
  if (step === 'month') return `${day.slice(0, 7)}-01`;
  return step === 'day' ? day : mondayOf(day);
}

/** Every day from the first to the last. */
export function eachDay({ from, to }: { readonly from: string; readonly to: string }): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Every place from the first day to the last, those on which nothing happened as well. */
export function placesOf(
  { from, to, days }: { readonly from: string; readonly to: string; readonly days: readonly ReportDay[] },
  step: Step,
  isCosted: boolean,
): readonly Place[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const starts = Map.groupBy(eachDay({ from, to }), (day) => startOf(step, day));
  return [...starts.values()].map((within): Place => {
    const told = within.flatMap((day) => known.get(day) ?? []);
    const sum = (of: (day: ReportDay) => string | undefined) =>
      sumAmounts(told.map((day) => of(day) ?? '0.0000'));
    const count = (of: (day: ReportDay) => number | undefined) =>
      told.reduce((all, day) => all + (of(day) ?? 0), 0);
    return {
      from: within[0]!,
      to: within.at(-1)!,
      ggr: sum(({ play }) => play.ggr),
      stake: sum(({ play }) => play.stake),
      ngr: isCosted ? sum(({ costs }) => costs?.ngr) : null,
      actives: step === 'day' ? count(({ actives }) => actives ?? 0) : null,
      joined: count(({ people }) => people?.joined),
      firstDeposits: count(({ people }) => people?.firstDeposits),
      deposits: sum(({ people }) => people?.depositSum),
      withdrawals: sum(({ people }) => people?.withdrawalSum),
    };
  });
}

export const negated = (amount: string): string => lessAmount('0.0000', amount);
