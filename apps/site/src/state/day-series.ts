import { addDays } from '@fairhouse/ui';

/** The calendar days from one to another, both within. */
export function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** A figure of each of some days, for drawing alone; days that are not told have nothing. */
export function seriesOf<Row extends { readonly day: string }>(
  days: readonly string[],
  rows: readonly Row[],
  amountOf: (row: Row) => string | number,
): number[] {
  const told = new Map(rows.map((row) => [row.day, Number(amountOf(row))]));
  return days.map((day) => told.get(day) ?? 0);
}
