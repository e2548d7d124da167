import { addMoney, type Money, ZERO } from '@fairhouse/kernel';
import { keepAsks, type VipLevel } from './levels.ts';

/** Where a member stands. Days are `yyyy-MM-dd` of the brand, months their first day. */
export type VipState = {
  readonly level: number;
  /** The highest level that was ever reached. */
  readonly highest: number;
  readonly lifetime: Money;
  readonly month: string;
  readonly monthValid: Money;
  /** The month in which the level was reached; a level is not lost in it. */
  readonly gained: string | null;
};

/** A change of level, and the first day that begins at it. */
export type VipMove = { readonly from: number; readonly to: number; readonly holdsFrom: string };

export type Stepped = { readonly state: VipState; readonly moves: readonly VipMove[] };

export const newState = (month: string): VipState => ({
  level: 0,
  highest: 0,
  lifetime: ZERO,
  month,
  monthValid: ZERO,
  gained: null,
});

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

const shift = (day: string, change: { readonly months?: number; readonly days?: number }): string => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1 + (change.months ?? 0), date + (change.days ?? 0)))
    .toISOString()
    .slice(0, 10);
};

export const nextDay = (day: string): string => shift(day, { days: 1 });

export const nextMonth = (month: string): string => shift(month, { months: 1 });

/**
 * Ends the months before the one given, one after the other: a level above 0 that was not reached in the month drops by one
 * where the month brought less than a tenth of its threshold.
 */
export function endMonths(state: VipState, levels: readonly VipLevel[], month: string): Stepped {
  let now = state;
  const moves: VipMove[] = [];
  while (now.month < month) {
    const next = nextMonth(now.month);
    const isKept =
      now.level === 0 || now.gained === now.month || now.monthValid >= keepAsks(levels[now.level]!);
    if (!isKept) moves.push({ from: now.level, to: now.level - 1, holdsFrom: next });
    // Nothing more can happen at level 0 until somebody bets.
    if (now.level === 0) now = { ...now, month, monthValid: ZERO };
    else now = { ...now, level: isKept ? now.level : now.level - 1, month: next, monthValid: ZERO };
  }
  return { state: now, moves };
}

/**
 * Counts a settled bet, or a correction of one, on a day. Levels are reached by what a lifetime brought; one that was held
 * before also asks for what keeps it. An event of a month that has ended counts in the running one.
 */
export function stepLevel(
  state: VipState,
  levels: readonly VipLevel[],
  { day, valid }: { readonly day: string; readonly valid: Money },
): Stepped {
  const ended = endMonths(state, levels, monthOf(day));
  const moves = [...ended.moves];
  let now: VipState = {
    ...ended.state,
    lifetime: addMoney(ended.state.lifetime, valid),
    monthValid: addMoney(ended.state.monthValid, valid),
  };
  for (;;) {
    const next = levels[now.level + 1];
    if (!next || now.lifetime < next.threshold) break;
    if (next.level <= now.highest && now.monthValid < keepAsks(next)) break;
    moves.push({ from: now.level, to: next.level, holdsFrom: nextDay(day) });
    now = { ...now, level: next.level, highest: Math.max(now.highest, next.level), gained: now.month };
  }
  return { state: now, moves };
}

/** Whether the level is kept at the end of the month, and what that asks for. */
export type Forecast = {
  readonly keeps: boolean;
  readonly asks: Money;
  readonly has: Money;
  /** It was reached in this month, so this month asks for nothing. */
  readonly isNew: boolean;
};

export function forecast(state: VipState, levels: readonly VipLevel[]): Forecast {
  const isNew = state.level > 0 && state.gained === state.month;
  const asks = isNew ? ZERO : keepAsks(levels[state.level]!);
  return { keeps: state.monthValid >= asks, asks, has: state.monthValid, isNew };
}
