import {
  type BetReturn,
  CATALOGUE,
  currentEngine,
  type Engine,
  intervalOf,
  LIVE_TABLES,
  seededWords,
  variantsOf,
} from '@fairhouse/games';

/** One line of the table: `edge`, `low` and `high` are shares of the stake that the house keeps. */
export type ReturnRow = {
  readonly game: string;
  readonly variant: string;
  readonly bet: string;
  readonly edge: number;
  readonly method: 'exact' | 'simulated';
  readonly low: number;
  readonly high: number;
  /** The same as the maths tells it. */
  readonly told: BetReturn;
};

export type ReturnOptions = { readonly rounds: number; readonly seed: number };

/** Maths that several games share is told once, under the first game that plays on it. */
type Source = { readonly game: string; readonly variant: string; rows(options: ReturnOptions): ReturnRow[] };

export const RETURN_SOURCES: readonly Source[] = firstOf(
  [
    ...CATALOGUE.flatMap(({ code, engineId }) => {
      const variants = variantsOf(engineId);
      const engines = variants.length > 0 ? variants : [currentEngine(engineId)];
      return engines.map((engine) => ({ code, engine }));
    }),
    ...LIVE_TABLES.map(({ code, game }) => ({ code, engine: currentEngine(game.id) })),
  ],
  ({ engine }) => engine && `${engine.id} ${engine.version}`,
).flatMap(({ code, engine }) => (engine ? [sourceOf(code, engine)] : []));

function sourceOf(game: string, engine: Engine): Source {
  const name = { game, variant: `${engine.id} ${engine.version}` };
  return {
    ...name,
    rows: ({ rounds, seed }) =>
      engine.returns({ rounds, words: seededWords(seed) }).map((told) => {
        const { low, high } = intervalOf(told);
        return {
          ...name,
          bet: told.bet,
          edge: 1 - told.rtp,
          method: told.method,
          low: 1 - high,
          high: 1 - low,
          told,
        };
      }),
  };
}

/** @returns undefined when no game of that code, variant or engine is served */
export function reportReturns(which: string, options: ReturnOptions): ReturnRow[] | undefined {
  const chosen = RETURN_SOURCES.filter(
    ({ game, variant }) => which === 'all' || game === which || variant.split(' ')[0] === which,
  );
  return chosen.length === 0 ? undefined : chosen.flatMap((source) => source.rows(options));
}

function firstOf<T>(all: readonly T[], keyOf: (one: T) => string | undefined): T[] {
  const seen = new Map<string | undefined, T>();
  for (const one of all) if (!seen.has(keyOf(one))) seen.set(keyOf(one), one);
  return [...seen.values()];
}
