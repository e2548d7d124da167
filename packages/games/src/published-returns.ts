import type { Engine } from './engine.ts';
import WRITTEN from './published-returns.json' with { type: 'json' };
import { type BetReturn, intervalOf } from './returns.ts';

/** What the bets of one kind return, as `npm run rtp` wrote it down: shares of the stake, between which the true ones lie. */
export type WrittenReturn = {
  readonly kind: string;
  readonly low: number;
  readonly high: number;
  /** How many rounds were played where it could not be counted; the true return lies inside with 99 % confidence. */
  readonly rounds?: number;
  readonly part?: true;
};

/** The least and the most of each kind, for screens that cannot wait until all is counted. */
export function groupReturns(rows: readonly BetReturn[]): WrittenReturn[] {
  return Array.from(
    Map.groupBy(rows, ({ kind }) => kind),
    ([kind, bets]) => {
      const intervals = bets.map(intervalOf);
      const played = bets.find((bet) => bet.method === 'simulated');
      return {
        kind,
        low: shorten(Math.min(...intervals.map(({ low }) => low))),
        high: shorten(Math.max(...intervals.map(({ high }) => high))),
        ...(played && { rounds: played.rounds }),
        ...(bets.every(({ part }) => part) && { part: true as const }),
      };
    },
  );
}

const shorten = (share: number): number => Number(share.toFixed(10));

/** In per cent, cut to two decimals: never more than is returned. */
export type ReturnRange = { readonly least: number; readonly most: number };

/** What is said of the bets of one kind. */
export type PublishedReturn = ReturnRange & Pick<WrittenReturn, 'kind' | 'rounds' | 'part'>;

type Named = Pick<Engine, 'id' | 'version'>;

/** Beyond what doubles can hold of a share. */
const BLUR = 1e-6;
const cut = (share: number): number => Math.floor(share * 10_000 + BLUR) / 100;
const widen = (share: number): number => Math.ceil(share * 10_000 - BLUR) / 100;

const writtenOf = ({ id, version }: Named): readonly WrittenReturn[] => {
  const written = (WRITTEN as unknown as Record<string, readonly WrittenReturn[] | undefined>)[
    `${id} ${version}`
  ];
  if (!written)
    throw new Error(`no return is written down for ${id} ${version}: npm run rtp -- ${id} --write`);
  return written;
};

/** What an engine returns by kind of bet: every figure that is shown comes from here. */
export const publishedReturns = (engine: Named): readonly PublishedReturn[] =>
  writtenOf(engine).map(({ low, high, ...row }) => ({ ...row, least: cut(low), most: cut(high) }));

/** The least and the most that a game returns, over all of its bets. */
export function publishedRange(engine: Named): ReturnRange {
  const bets = publishedReturns(engine).filter(({ part }) => !part);
  return {
    least: Math.min(...bets.map(({ least }) => least)),
    most: Math.max(...bets.map(({ most }) => most)),
  };
}

/**
 * Between what the rounds of a game return in the long run, jackpots left out: they are paid beside the round. `least` is null
 * where skill decides.
 */
export function roundRange(engine: Named & Pick<Engine, 'skill'>): {
  readonly least: number | null;
  readonly most: number;
} {
  const rows = writtenOf(engine);
  const lines = rows.filter(({ kind }) => kind === 'lines');
  const bets = lines.length > 0 ? lines : rows.filter(({ part }) => !part);
  const most = widen(Math.max(...bets.map(({ high }) => high)));
  if (engine.skill) return { least: null, most: Math.max(most, engine.skill.most) };
  return { least: cut(Math.min(...bets.map(({ low }) => low))), most };
}
