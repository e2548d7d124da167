import { type Law, partsOf, type Stat } from '../law.ts';
import { type Share, type Shares, sharesOver } from '../share.ts';
import type { Pair, Sport } from '../sport.ts';
import { CATALOGUE, type MarketKind, type MarketRow } from './catalogue.ts';
import { RULES } from './rules.ts';

/**
 * One market of a fixture. Together with the fixture, `kind`, `period`, `line` and `subject` name it: two markets with the
 * same are one.
 */
export type Market = {
  readonly kind: MarketKind;
  /** A span of the engine: `ft`, `all`, `1` … */
  readonly period: string;
  /** A multiple of 0.25; the handicap is the home side's. */
  readonly line?: number;
  /** `home` or `away`, the number of a goal or an over, a player: as the kind says. */
  readonly subject?: string;
};

/** What is bet on: an outcome of a market. `from` is the score at the bet, where goals before it do not count (handicap in play). */
export type Selection = { readonly market: Market; readonly outcome: string; readonly from?: Pair };

/** @returns undefined where the sport has no such market */
export const findRow = (sport: Sport, { kind, period }: Market): MarketRow | undefined =>
  CATALOGUE[sport].find((row) => row.kind === kind && row.periods.includes(period));

/** All outcomes of a market, in the order in which they are shown. */
export const outcomesOf = (sport: Sport, market: Market): readonly string[] => {
  const row = findRow(sport, market);
  return row ? RULES[row.rule].outcomes(row, market) : [];
};

/** The stats that decide a market. */
export const statsOf = (sport: Sport, market: Market): readonly Stat[] => {
  const row = findRow(sport, market);
  return row ? RULES[row.rule].stats(row, market) : [];
};

/**
 * What a selection came to, given the values of its market's stats. Null, a stat that never was, voids it.
 * @param values in the order of `statsOf`
 */
export function shareOf(sport: Sport, selection: Selection, values: readonly (number | null)[]): Share {
  const row = findRow(sport, selection.market);
  return row ? RULES[row.rule].settle(row, selection, values) : NO_SUCH_MARKET;
}

const NO_SUCH_MARKET: Share = { won: 0, back: 1, places: 1, tied: 1 };

/**
 * The chances of the five results of a selection.
 * @returns undefined where the law does not price its market from this state
 */
export function shares(law: Law, selection: Selection): Shares | undefined {
  const stats = statsOf(law.sport, selection.market);
  const atoms = stats.length ? law.joint(stats) : undefined;
  return atoms && sharesOver(atoms, ({ values }) => shareOf(law.sport, selection, values));
}

/** What several selections of one fixture do together: the chance that all win in full, and that none is void. */
type Together = { readonly won: number; readonly standing: number };

/**
 * The chances of a bet builder: all legs win in full; or one of them is void, and the builder with it.
 * @returns undefined where the law does not know the selections together
 */
export function builderChances(
  law: Law,
  selections: readonly Selection[],
): { readonly won: number; readonly void: number } | undefined {
  const counterOf = ({ market }: Selection) =>
    law.countersApart ? findRow(law.sport, market)?.counter : undefined;
  let sums: Together = { won: 1, standing: 1 };
  for (const group of Map.groupBy(selections, counterOf).values()) {
    const own = together(law, group);
    if (!own) return undefined;
    sums = { won: sums.won * own.won, standing: sums.standing * own.standing };
  }
  return { won: sums.won, void: 1 - sums.standing };
}

function together(law: Law, selections: readonly Selection[]): Together | undefined {
  const wanted = selections.map(({ market }) => statsOf(law.sport, market));
  const stats = [...new Set(wanted.flat())];
  const atoms = stats.length ? law.joint(stats) : undefined;
  if (!atoms) return undefined;
  const places = wanted.map((own) => own.map((stat) => stats.indexOf(stat)));
  let [won, standing] = [0, 0];
  for (const { p, values } of atoms) {
    const all = selections.map((selection, index) =>
      shareOf(
        law.sport,
        selection,
        places[index]!.map((place) => values[place]!),
      ),
    );
    if (all.every((share) => share.won === 1)) won += p;
    if (!all.some((share) => share.won === 0 && share.back === 1)) standing += p;
  }
  return { won, standing };
}

/**
 * The chance that all of these selections of one fixture win in full.
 * @returns undefined where the law does not know them together
 */
export const chance = (law: Law, selections: readonly Selection[]): number | undefined =>
  builderChances(law, selections)?.won;

/** Whether a market may be a leg of a bet builder: it has no push at its line and its stats are known beside others. */
export function canBuild(sport: Sport, market: Market): boolean {
  const row = findRow(sport, market);
  if (!row?.builder) return false;
  return market.line === undefined || Math.abs(market.line % 1) === 0.5;
}

/** The line's own span and counter, for readers that show where a count stands. */
export const countedBy = (sport: Sport, market: Market) => partsOf(statsOf(sport, market)[0] ?? '');
