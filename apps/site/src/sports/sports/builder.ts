import { canBuild, type Market, type Sport } from '@fairhouse/sports';
import type { OfferedMarket } from '@fairhouse/wire/sports/sports';

/** A selection of the match that is built with. */
export type Part = { readonly market: OfferedMarket; readonly outcome: string };

const PARTS_MAX = 8;

const same = (a: Part, b: Part): boolean =>
  a.outcome === b.outcome &&
  a.market.kind === b.market.kind &&
  a.market.period === b.market.period &&
  a.market.line === b.market.line &&
  a.market.subject === b.market.subject;

export const hasPart = (parts: readonly Part[], part: Part): boolean => parts.some((one) => same(one, part));

/** Puts a selection in or takes it out; a full builder takes no more. */
export function togglePart(parts: readonly Part[], part: Part): readonly Part[] {
  if (hasPart(parts, part)) return parts.filter((one) => !same(one, part));
  return parts.length < PARTS_MAX ? [...parts, part] : parts;
}

/** Whether a market may be built with: no push at its line, and no handicap that counts from the bet on. */
export const isBuildable = (sport: string, { kind, period, line }: OfferedMarket, begun: boolean): boolean =>
  !(begun && sport === 'football' && kind === 'handicap') &&
  canBuild(sport as Sport, {
    kind: kind as Market['kind'],
    period,
    ...(line === null ? {} : { line }),
  });
