import { OVERS, WICKET_METHODS } from '../engines/cricket-rules.ts';
import type { Stat } from '../law.ts';
import { HALF_LOST, HALF_WON, LOST, PUSH, type Share, WON } from '../share.ts';
import type { Pair } from '../sport.ts';
import type { MarketRow, RuleName } from './catalogue.ts';

/** What a rule reads of a market and a selection. */
type Named = { readonly period: string; readonly line?: number; readonly subject?: string };
type Chosen = { readonly market: Named; readonly outcome: string; readonly from?: Pair };
type Values = readonly (number | null)[];

/** How markets of a kind are decided. The same rule settles them and, over the atoms of a law, prices them. */
export type Rule = {
  outcomes(row: MarketRow, market: Named): readonly string[];
  stats(row: MarketRow, market: Named): readonly Stat[];
  settle(row: MarketRow, selection: Chosen, values: Values): Share;
  /** More than one outcome wins: each is priced against its own opposite. */
  readonly overlapping?: true;
};

const winIf = (won: boolean): Share => (won ? WON : LOST);

/** A rule whose market is void where one of its stats never was. */
const played = (rule: {
  outcomes: Rule['outcomes'];
  stats: Rule['stats'];
  settle(selection: Chosen, values: readonly number[], row: MarketRow): Share;
  readonly overlapping?: true;
}): Rule => ({
  ...rule,
  settle: (row, selection, values) =>
    values.every((value) => value !== null) ? rule.settle(selection, values, row) : PUSH,
});

const stat = (row: MarketRow, period: string, measure: string): Stat => `${row.counter}.${period}.${measure}`;

/** Which of the three a margin is. */
const resultOf = (margin: number): '1' | 'x' | '2' => (margin > 0 ? '1' : margin < 0 ? '2' : 'x');

/** One half of a stake at a line that is a multiple of a half: 1 won, 0 push, −1 lost. */
const halfAt = (distance: number): number => Math.sign(distance);

const BY_HALVES = [LOST, HALF_LOST, PUSH, HALF_WON, WON] as const;

/**
 * A result that is `distance` above the line. On a quarter, half of the stake goes to each neighbouring line.
 * @param distance a multiple of 0.25; below 0 is lost
 */
export function asianShare(distance: number): Share {
  const quarter = Math.abs(distance % 0.5) === 0.25;
  const halves = quarter ? halfAt(distance - 0.25) + halfAt(distance + 0.25) : 2 * halfAt(distance);
  return BY_HALVES[halves + 2]!;
}

const sides = ['home', 'away'] as const;
const marginOf = (pair?: Pair): number => (pair ? pair.home - pair.away : 0);

/** The highest goals that a correct score names; what is above falls to the three others. */
const NAMED_SCORE = 3;
const named = Array.from({ length: NAMED_SCORE + 1 }, (_, goals) => goals);
const SCORES = named.flatMap((home) => named.map((away) => `${home}-${away}`));

const HALF_FULL = ['1', 'x', '2'].flatMap((half) => ['1', 'x', '2'].map((full) => `${half}/${full}`));

export const RULES: Readonly<Record<RuleName, Rule>> = {
  three_way: played({
    outcomes: () => ['1', 'x', '2'],
    stats: (row, { period }) => [stat(row, period, 'margin')],
    settle: ({ outcome }, [margin]) => winIf(resultOf(margin!) === outcome),
  }),
  two_way: played({
    outcomes: () => sides,
    stats: (row, { period }) => [stat(row, period, 'margin')],
    settle: ({ outcome }, [margin]) =>
      margin === 0 ? PUSH : winIf(outcome === (margin! > 0 ? 'home' : 'away')),
  }),
  handicap: played({
    outcomes: () => sides,
    stats: (row, { period }) => [stat(row, period, 'margin')],
    settle({ market, outcome, from }, [margin]) {
      const distance = margin! - marginOf(from) + market.line!;
      return asianShare(outcome === 'home' ? distance : -distance);
    },
  }),
  total: played({
    outcomes: () => ['over', 'under'],
    stats: (row, { period }) => [stat(row, period, 'total')],
    settle: ({ market, outcome }, [total]) =>
      asianShare(outcome === 'over' ? total! - market.line! : market.line! - total!),
  }),
  team_total: played({
    outcomes: () => ['over', 'under'],
    stats: (row, { period, subject }) => [stat(row, period, subject!)],
    settle: ({ market, outcome }, [count]) =>
      asianShare(outcome === 'over' ? count! - market.line! : market.line! - count!),
  }),
  both_score: played({
    outcomes: () => ['yes', 'no'],
    stats: (row, { period }) => sides.map((side) => stat(row, period, side)),
    settle: ({ outcome }, [home, away]) => winIf((home! > 0 && away! > 0) === (outcome === 'yes')),
  }),
  double_chance: played({
    overlapping: true,
    outcomes: () => ['1x', '12', 'x2'],
    stats: (row, { period }) => [stat(row, period, 'margin')],
    settle: ({ outcome }, [margin]) => winIf(outcome.includes(resultOf(margin!))),
  }),
  odd_even: played({
    outcomes: () => ['odd', 'even'],
    stats: (row, { period }) => [stat(row, period, 'total')],
    settle: ({ outcome }, [total]) => winIf((total! % 2 === 1) === (outcome === 'odd')),
  }),
  correct_score: played({
    outcomes: () => [...SCORES, 'other_1', 'other_x', 'other_2'],
    stats: (row, { period }) => sides.map((side) => stat(row, period, side)),
    settle({ outcome }, [home, away]) {
      const score = `${home}-${away}`;
      return winIf(outcome === (SCORES.includes(score) ? score : `other_${resultOf(home! - away!)}`));
    },
  }),
  half_full: played({
    outcomes: () => HALF_FULL,
    stats: (row, { period }) => [stat(row, '1', 'margin'), stat(row, period, 'margin')],
    settle: ({ outcome }, [half, full]) => winIf(outcome === `${resultOf(half!)}/${resultOf(full!)}`),
  }),
  set_score: played({
    outcomes: ({ wins = 2 }) =>
      Array.from({ length: wins }, (_, lost) => [`${wins}-${lost}`, `${lost}-${wins}`]).flat(),
    stats: (row, { period }) => sides.map((side) => stat(row, period, side)),
    settle: ({ outcome }, [home, away]) => winIf(outcome === `${home}-${away}`),
  }),
  first: played({
    outcomes: () => sides,
    stats: (row, { period }) => [`${row.counter}.${period}`],
    settle: ({ outcome }, [side]) => winIf(outcome === (side === 1 ? 'home' : 'away')),
  }),
  over_total: played({
    outcomes: () => ['over', 'under'],
    stats: (row, { period, subject }) => [
      stat(row, String((Number(period) - 1) * OVERS + Number(subject)), 'total'),
    ],
    settle: ({ market, outcome }, [total]) =>
      asianShare(outcome === 'over' ? total! - market.line! : market.line! - total!),
  }),
  method: played({
    outcomes: () => WICKET_METHODS,
    stats: (row, { period, subject }) => [`${row.counter}.${period}-${subject}`],
    settle: ({ outcome }, [method]) => winIf(outcome === WICKET_METHODS[method!]),
  }),
  nth: played({
    outcomes: () => ['home', 'none', 'away'],
    stats: (row, { subject }) => [`${row.counter}.nth.${subject}`],
    settle: ({ outcome }, [scorer]) => winIf(outcome === ['none', 'home', 'away'][scorer!]),
  }),
};
