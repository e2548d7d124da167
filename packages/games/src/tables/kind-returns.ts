import type { TableGame } from '../table-game.ts';
import WRITTEN from './kind-returns.json' with { type: 'json' };

/** What the bets of one kind return in per cent, cut to two decimals: the least and the most of them. */
export type KindReturn = readonly [least: number, most: number];

const cut = (rtp: number): number => Math.floor(rtp * 10_000 + 1e-7) / 100;

/** The returns of a felt by kind of bet, counted over all outcomes: a shoe takes a second or two. */
export function countKindReturns(game: TableGame): Record<string, KindReturn> {
  const kindOf = new Map(game.spots.map(({ id, kind }) => [id, kind]));
  const byKind = Map.groupBy(game.enumerate(), ({ spot }) => kindOf.get(spot)!);
  return Object.fromEntries(
    Array.from(byKind, ([kind, reports]) => {
      const rtps = reports.map(({ rtp }) => cut(rtp));
      return [kind, [Math.min(...rtps), Math.max(...rtps)] as const];
    }),
  );
}

/** The same as it was counted once and written down, for screens that cannot wait. */
export const kindReturns = ({ id }: Pick<TableGame, 'id'>): Readonly<Record<string, KindReturn>> =>
  (WRITTEN as unknown as Readonly<Record<string, Readonly<Record<string, KindReturn>>>>)[id] ?? {};
