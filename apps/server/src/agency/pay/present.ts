import { moneyOf, wireMoney } from '@fairhouse/kernel';
import type { Explained, PayLine, PayRun } from '@fairhouse/wire/agency/pay';
import type { LineRow, RunSum } from './store.ts';

/** Units of 1/10,000 with further places, as an amount: "1,234.5678" cents and what is below them. */
export function exactAmount(units: string): string {
  const [whole = '0', rest = ''] = units.replace('-', '').split('.');
  const digits = whole.padStart(5, '0');
  const places = `${digits.slice(-4)}${rest}`.replace(/0+$/, '').padEnd(4, '0');
  return `${units.startsWith('-') ? '-' : ''}${digits.slice(0, -4)}.${places}`;
}

/** Parts in a million as per cent with four places. */
export const percentOf = (ppm: number): string => (ppm / 10_000).toFixed(4);

export function presentDividend(terms: LineRow['terms']): Explained['dividend'] {
  if (!('houseWin' in terms)) return null;
  const money = (units: string) => wireMoney(moneyOf(BigInt(units)));
  return {
    contract: terms.contract,
    version: terms.version,
    houseWin: money(terms.houseWin),
    rebates: money(terms.rebates),
    salaries: money(terms.salaries),
    fee: money(terms.fee),
    carried: money(terms.carried),
    base: money(terms.base),
    active: terms.active,
    ppm: terms.ppm,
    carry: money(terms.carry),
  };
}

const hourOf = (hour: number): number | null => (hour === -1 ? null : hour);

export const presentLine = (row: LineRow): PayLine => ({
  run: row.runId,
  kind: row.kind,
  from: row.fromDay,
  to: row.toDay,
  hour: hourOf(row.hour),
  revision: row.revision,
  reason: row.reason,
  gross: exactAmount(row.gross),
  below: exactAmount(row.below),
  due: wireMoney(row.due),
  paid: wireMoney(row.pays),
  at: row.postedAt,
});

export const presentRun = (row: RunSum): PayRun => ({
  id: row.id,
  kind: row.kind,
  from: row.fromDay,
  to: row.toDay,
  hour: hourOf(row.hour),
  revision: row.revision,
  reason: row.reason,
  state: row.state,
  lines: row.lines,
  paid: wireMoney(row.sum),
  at: row.doneAt ?? row.madeAt,
});
