import {
  CURRENT_ENGINES,
  commitmentOf,
  type Engine,
  expectedReturn,
  type FixtureState,
  factorOf,
  LEAGUES,
  offersOf,
  openWords,
  playOut,
  resultOf,
  type Selection,
  shares,
  type Terms,
} from '@fairhouse/sports';
import { verifyFixture } from '@fairhouse/verifier/verify-round.mjs';

/** What bets of 1 on every selection of a kind returned on average, beside what the law says, in standard deviations. */
export type KindReturn = {
  readonly sport: string;
  readonly kind: string;
  readonly matches: number;
  readonly expected: number;
  readonly returned: number;
  readonly deviations: number;
};

export type Simulated = {
  readonly kinds: readonly KindReturn[];
  /** Matches played again by the program apart, and those of them that came out otherwise. */
  readonly verified: number;
  readonly differing: number;
};

/** Pairs of sides that are met in each sport: even, uneven either way. */
const PAIRS = [
  [0, 7],
  [3, 4],
  [6, 1],
] as const;

/**
 * Plays so many matches over all sports by the words that the sportsbook draws, and bets on every selection before each.
 * @param verify of the matches of all sports together so many are played again apart
 */
export function simulate(matches: number, verify: number, seed: string): Simulated {
  const each = Math.ceil(matches / CURRENT_ENGINES.length / PAIRS.length);
  const again = Math.ceil(verify / CURRENT_ENGINES.length / PAIRS.length);
  const kinds: KindReturn[] = [];
  let [verified, differing] = [0, 0];
  for (const engine of CURRENT_ENGINES) {
    const sums = new Map<string, Sums>();
    for (const [pair, sides] of PAIRS.entries()) {
      const { teams } = LEAGUES.find(({ sport }) => sport === engine.sport)!;
      const terms = engine.termsOf({ home: teams[sides[0]]!.strength, away: teams[sides[1]]!.strength });
      const bets = betsOn(engine, terms);
      for (let match = 0; match < each; match += 1) {
        const own = `${seed} ${engine.sport} ${pair} ${match}`;
        const { state } = playOut(engine, terms, (tick) => openWords(own, 'simulate', tick));
        count(sums, engine, terms, state, bets);
        if (match >= again) continue;
        verified += 1;
        const proof = { commitment: commitmentOf(own, terms), seed: own, salt: 'simulate', terms, state };
        if (verifyFixture(proof).some(({ holds }) => !holds)) differing += 1;
      }
    }
    for (const [kind, one] of sums) kinds.push(judge(engine.sport, kind, one));
  }
  return { kinds, verified, differing };
}

type Bet = { readonly selection: Selection; readonly odds: number; readonly expected: number };

function betsOn(engine: Engine, terms: Terms): ReadonlyMap<string, readonly Bet[]> {
  const state = engine.begin(terms);
  const law = engine.law(terms, state);
  const bets = offersOf(engine, terms, state).flatMap(({ market, prices, from }) =>
    prices.map(({ outcome, odds }): Bet => {
      const selection = { market, outcome, ...(from ? { from } : {}) };
      return { selection, odds, expected: expectedReturn(shares(law, selection)!, odds / 100) };
    }),
  );
  return Map.groupBy(bets, ({ selection }) => selection.market.kind);
}

/** Of the returns of a kind, a number a match: their difference from what was expected. */
type Sums = { matches: number; expected: number; off: number; squares: number };

function count(
  sums: Map<string, Sums>,
  engine: Engine,
  terms: Terms,
  state: FixtureState,
  bets: ReadonlyMap<string, readonly Bet[]>,
): void {
  for (const [kind, own] of bets) {
    let [returned, expected] = [0, 0];
    for (const { selection, odds, expected: told } of own) {
      const { over, under } = factorOf({ odds, share: resultOf(engine, terms, state, selection)! });
      returned += Number(over) / Number(under) / own.length;
      expected += told / own.length;
    }
    const sum = sums.get(kind) ?? { matches: 0, expected: 0, off: 0, squares: 0 };
    sums.set(kind, sum);
    sum.matches += 1;
    sum.expected += expected;
    sum.off += returned - expected;
    sum.squares += (returned - expected) ** 2;
  }
}

function judge(sport: string, kind: string, { matches, expected, off, squares }: Sums): KindReturn {
  const mean = off / matches;
  const deviation = Math.sqrt(Math.max(squares / matches - mean ** 2, 1e-12) / matches);
  return {
    sport,
    kind,
    matches,
    expected: expected / matches,
    returned: expected / matches + mean,
    deviations: mean / deviation,
  };
}
