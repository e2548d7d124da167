import { CATALOGUE, type Sport } from '@fairhouse/sports';
import type { OfferedMarket } from '@fairhouse/wire/sports/sports';

/** Markets in the order of the catalogue, their lines from the lowest, whenever each of them came. */
export function orderMarkets(sport: string, markets: readonly OfferedMarket[]): OfferedMarket[] {
  const rows = CATALOGUE[sport as Sport];
  const rankOf = ({ kind, period }: OfferedMarket) =>
    rows.findIndex((row) => row.kind === kind && row.periods.includes(period)) * 100 +
    (rows.find((row) => row.kind === kind)?.periods.indexOf(period) ?? 0);
  return markets.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      (a.subject ?? '').localeCompare(b.subject ?? '') *
        (a.subject === 'home' || b.subject === 'home' ? -1 : 1) ||
      (a.line ?? 0) - (b.line ?? 0),
  );
}
