import {
  CURRENT_ENGINES,
  factorOf,
  offersOf,
  type Selection,
  type Strength,
  shareAt,
  shares,
} from '@fairhouse/sports';
import type { PlayedMatch } from './openfootball.ts';

/** What prices of matches that were played came to, made from those before them alone. */
export type Backtest = {
  /** Matches that were priced: both sides had played enough before. */
  readonly priced: number;
  /** Of home, draw and away on average; lower is better. `base`: of how often each has come before. */
  readonly logLoss: number;
  readonly base: number;
  /** By tenths of the chance: how often it was told, what was told on average, how often it came. */
  readonly calibration: readonly { readonly told: number; readonly chance: number; readonly came: number }[];
  /** What a bet of 1 on every selection that the score decides returned, by kind. */
  readonly returns: readonly { readonly kind: string; readonly bets: number; readonly returned: number }[];
};

/** Sides are priced once they have played so often. */
const PLAYED_LEAST = 6;

/** A goal of half a year ago counts half. */
const HALF_LIFE_DAYS = 180;
const DAY_MS = 86_400_000;

/** So many average matches are mixed into what a side has done: few results say little. */
const PRIOR = 4;
const ROUNDS = 25;

const football = CURRENT_ENGINES.find(({ sport }) => sport === 'football')!;

/** Goals of an average match, as the engine has them: strengths are told against these. */
const GOALS = { home: 1.3 * 1.18, away: 1.3 };

const RESULTS = ['1', 'x', '2'] as const;

const resultOf = ({ score: { home, away } }: PlayedMatch): number =>
  home > away ? 0 : home === away ? 1 : 2;

/**
 * Prices each match from those before its day, as the sportsbook would, and compares with what came.
 * @param matches in the order of their dates
 */
export function backtest(matches: readonly PlayedMatch[]): Backtest {
  const bins = Array.from({ length: 10 }, () => ({ told: 0, chance: 0, came: 0 }));
  const returns = new Map<string, { bets: number; returned: number }>();
  let [priced, loss, base] = [0, 0, 0];
  for (const [day, played] of Map.groupBy(matches, ({ date }) => date)) {
    const before = matches.slice(
      0,
      matches.findIndex(({ date }) => date === day),
    );
    const seen = new Map<string, number>();
    for (const { home, away } of before)
      for (const side of [home, away]) seen.set(side, (seen.get(side) ?? 0) + 1);
    const ready = played.filter(({ home, away }) =>
      [home, away].every((side) => (seen.get(side) ?? 0) >= PLAYED_LEAST),
    );
    if (ready.length === 0) continue;
    const strengths = fit(before, day);
    for (const match of ready) {
      const terms = football.termsOf({ home: strengths(match.home), away: strengths(match.away) });
      const state = football.begin(terms);
      const law = football.law(terms, state);
      const came = resultOf(match);
      priced += 1;
      base -= Math.log(shareBefore(before, came));
      RESULTS.forEach((outcome, place) => {
        const chance = shares(law, { market: { kind: '1x2', period: 'ft' }, outcome })!.won;
        if (place === came) loss -= Math.log(chance);
        const bin = bins[Math.min(9, Math.floor(chance * 10))]!;
        bin.told += 1;
        bin.chance += chance;
        if (place === came) bin.came += 1;
      });
      for (const { market, prices } of offersOf(football, terms, state))
        for (const { outcome, odds } of prices) {
          const selection: Selection = { market, outcome };
          const share = shareAt('football', selection, match.score);
          if (!share) continue;
          const sum = returns.get(market.kind) ?? { bets: 0, returned: 0 };
          const { over, under } = factorOf({ odds, share });
          returns.set(market.kind, {
            bets: sum.bets + 1,
            returned: sum.returned + Number(over) / Number(under),
          });
        }
    }
  }
  return {
    priced,
    logLoss: loss / priced,
    base: base / priced,
    calibration: bins.map(({ told, chance, came }) => ({ told, chance: chance / told, came: came / told })),
    returns: [...returns].map(([kind, { bets, returned }]) => ({ kind, bets, returned: returned / bets })),
  };
}

const shareBefore = (before: readonly PlayedMatch[], result: number): number =>
  (before.filter((match) => resultOf(match) === result).length + 1) / (before.length + RESULTS.length);

/** Attack and defence of each side by weighted goals, each side's against those that it met, in turns until they stand. */
function fit(before: readonly PlayedMatch[], day: string): (side: string) => Strength {
  const names = [...new Set(before.flatMap(({ home, away }) => [home, away]))];
  const strengths = new Map(names.map((name) => [name, { attack: 1, defence: 1 }]));
  const now = Date.parse(day);
  const weighted = before.map((match) => ({
    ...match,
    weight: 0.5 ** ((now - Date.parse(match.date)) / DAY_MS / HALF_LIFE_DAYS),
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const sums = new Map(names.map((name) => [name, { made: PRIOR, due: PRIOR, let: PRIOR, owed: PRIOR }]));
    for (const { home, away, score, weight } of weighted)
      for (const [own, other, goals, usual] of [
        [home, away, score.home, GOALS.home],
        [away, home, score.away, GOALS.away],
      ] as const) {
        const [mine, theirs] = [sums.get(own)!, sums.get(other)!];
        mine.made += weight * goals;
        mine.due += weight * usual * strengths.get(other)!.defence;
        theirs.let += weight * goals;
        theirs.owed += weight * usual * strengths.get(own)!.attack;
      }
    for (const [name, { made, due, let: allowed, owed }] of sums)
      strengths.set(name, { attack: made / due, defence: allowed / owed });
  }
  return (side) => strengths.get(side)!;
}
