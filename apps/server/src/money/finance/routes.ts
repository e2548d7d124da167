import { csvLine, moneyOf, ok, wireMoney } from '@fairhouse/kernel';
import type { FinanceDay } from '@fairhouse/wire/money/finance';
import type { DayRange } from '@fairhouse/wire/money/record-query';
import type { OpsHandlers, StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { byCurrency } from '../../identity/player/index.ts';
import { reckonDays } from './reckon-days.ts';
import { listBookMoves, listTies } from './store.ts';

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 31;
const DAYS_MAX = 366;

export const financeOpsHandlers = (platform: Platform): OpsHandlers['finance'] => ({
  days: async ({ query, context: { staff, nowMs } }) => {
    const range = rangeOf(query, staff, nowMs);
    const [moves, ties] = await Promise.all([
      listBookMoves(platform.db, staff.brand, range.from, range.to),
      listTies(platform.db, staff.brand),
    ]);
    return ok({
      ...range,
      timeZone: staff.brand.timeZone,
      checkedAt: nowMs,
      days: [...reckonDays(moves)],
      ties: ties.toSorted(byCurrency).map(({ currency, accounts, days }) => ({
        currency,
        accounts: wireMoney(moneyOf(accounts)),
        days: wireMoney(moneyOf(days)),
        difference: wireMoney(moneyOf(accounts - days)),
      })),
    });
  },
  file: async ({ query, context: { staff, nowMs } }) => {
    const { from, to } = rangeOf(query, staff, nowMs);
    const days = reckonDays(await listBookMoves(platform.db, staff.brand, from, to));
    return ok({ name: `finance-${from}-to-${to}.csv`, lines: linesOf(days) });
  },
});

const COLUMNS = [
  ...(['day', 'currency', 'opening', 'deposits', 'withdrawals', 'stakes', 'wins', 'jackpots'] as const),
  ...(['rewards', 'other', 'fees', 'adjustments', 'closing', 'difference'] as const),
] as const satisfies readonly (keyof FinanceDay)[];

async function* linesOf(days: readonly FinanceDay[]): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  for (const day of days) yield csvLine(COLUMNS.map((column) => day[column]));
}

/** The last month unless more is asked for; of longer than a year the end. */
function rangeOf({ from, to }: DayRange, { brand }: StaffContext, nowMs: number) {
  const last = to ?? new Intl.DateTimeFormat('en-CA', { timeZone: brand.timeZone }).format(nowMs);
  const earliest = daysBefore(last, DAYS_MAX - 1);
  const first = from ?? daysBefore(last, SHOWN_DAYS - 1);
  return { from: first > earliest ? first : earliest, to: last };
}

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
