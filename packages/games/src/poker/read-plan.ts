import type { Money } from '@fairhouse/kernel';
import { chipsOf, MINUTE_MS } from './blind-levels.ts';
import type { TournamentPlan, TournamentRules } from './tournament-state.ts';

/** A plan as people write it: chips are counted, levels and breaks last minutes. */
export type WrittenPlan = {
  readonly times: readonly string[];
  readonly days: readonly number[];
  readonly from: string | null;
  readonly until: string | null;
  readonly version?: number;
  readonly stack: number;
  readonly levelMinutes: number;
  readonly levels: readonly { readonly small: number; readonly big: number }[];
  readonly breakMinutes: number;
  readonly entry: Money;
  readonly fee: Money;
} & Pick<TournamentRules, 'seats' | 'lateLevels' | 'reEntries' | 'least' | 'most' | 'breakAfter'>;

export const readPlan = ({
  version,
  stack,
  levelMinutes,
  levels,
  breakMinutes,
  seats,
  entry,
  fee,
  lateLevels,
  reEntries,
  least,
  most,
  breakAfter,
  times,
  days,
  from,
  until,
}: WrittenPlan): TournamentPlan => ({
  times,
  days,
  from,
  until,
  ...(version === undefined ? {} : { version }),
  rules: {
    seats,
    entry,
    fee,
    stack: chipsOf(stack),
    levelMs: levelMinutes * MINUTE_MS,
    levels: levels.map(({ small, big }) => [small, big] as const),
    lateLevels,
    reEntries,
    least,
    most,
    breakAfter,
    breakMs: breakMinutes * MINUTE_MS,
  },
});
