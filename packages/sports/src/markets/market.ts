import { type Law, partsOf, type Stat } from '../law.ts';
import { type Share, type Shares, sharesOf } from '../share.ts';
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
  return (
    atoms && sharesOf(atoms.map(({ p, values }) => ({ p, share: shareOf(law.sport, selection, values) })))
  );
}

/** How several selections of one fixture come out together: their shares, in order, with the chance of each. */
export function sharesTogether(
  law: Law,
  selections: readonly Selection[],
): readonly { readonly p: number; readonly shares: readonly Share[] }[] | undefined {
  const wanted = selections.map(({ market }) => statsOf(law.sport, market));
  const stats = [...new Set(wanted.flat())];
  const atoms = stats.length ? law.joint(stats) : undefined;
  return atoms?.map(({ p, values }) => ({
    p,
    shares: selections.map((selection, index) =>
      shareOf(
        law.sport,
        selection,
        wanted[index]!.map((stat) => values[stats.indexOf(stat)]!),
      ),
    ),
  }));
}

/**
 * The chance that all of these selections of one fixture win in full.
 * @returns undefined where the law does not know them together
 */
export function chance(law: Law, selections: readonly Selection[]): number | undefined {
  const together = sharesTogether(law, selections);
  if (!together) return undefined;
  return together.reduce((sum, { p, shares: all }) => (all.every(({ won }) => won === 1) ? sum + p : sum), 0);
}

/** Whether a market may be a leg of a bet builder: it has no push at its line and its stats are known beside others. */
export function canBuild(sport: Sport, market: Market): boolean {
  const row = findRow(sport, market);
  if (!row?.builder) return false;
  return market.line === undefined || Math.abs(market.line % 1) === 0.5;
}

/** The line's own span and counter, for readers that show where a count stands. */
export const countedBy = (sport: Sport, market: Market) => partsOf(statsOf(sport, market)[0] ?? '');
