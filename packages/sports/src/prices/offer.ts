import { countAt, type Engine, type FixtureState, type Terms } from '../engine.ts';
import { OVER_BALLS, OVERS } from '../engines/cricket-rules.ts';
import type { Atom, Law } from '../law.ts';
import { CATALOGUE, type LineRule, type MarketRow } from '../markets/catalogue.ts';
import { chance, type Market, type Selection, shares } from '../markets/market.ts';
import { RULES } from '../markets/rules.ts';
import { fairChance, type Shares, sharesOver } from '../share.ts';
import type { Pair } from '../sport.ts';
import { addMargin, type MarginMethod } from './margins.ts';
import { type Ladder, ODDS_MAX, ODDS_MIN, type Odds, stepDown } from './odds.ts';

/** Added to the margin of every market once a match has begun. */
export const IN_PLAY_MARGIN = 0.015;
export const BUILDER_MARGIN = 0.1;

export type PriceSettings = {
  readonly method: MarginMethod;
  readonly ladder: Ladder;
  /** The margin of a row; that of the catalogue unless told. */
  marginOf?(row: MarketRow): number;
};

export const PRICE_SETTINGS: PriceSettings = { method: 'proportional', ladder: 'fine' };

/** A price on offer. `fair` is the chance without margin, pushes taken out; logged with every bet. */
export type Price = { readonly outcome: string; readonly odds: Odds; readonly fair: number };

/** A market as it is offered in a state. `from` is part of each selection taken of it. */
export type Offer = {
  readonly market: Market;
  readonly prices: readonly Price[];
  /** The line nearest to even, where the market has lines. */
  readonly main: boolean;
  readonly from?: Pair;
};

/**
 * The price of a chance with its margin: 1 / q, rounded down to a hundredth and to the ladder.
 * @returns undefined where it would be below 1.01, or the outcome cannot win
 */
export function priceAt(q: number, ladder: Ladder): Odds | undefined {
  if (!(q > 0)) return undefined;
  const odds = stepDown(Math.min(ODDS_MAX, Math.floor(100 / q)), ladder);
  return odds >= ODDS_MIN ? odds : undefined;
}

/** Every market that can be bet on in a state, with its prices. Empty once a fixture is over. */
export function offersOf(
  engine: Engine,
  terms: Terms,
  state: FixtureState,
  settings: PriceSettings = PRICE_SETTINGS,
): readonly Offer[] {
  if (state.phase === 'over') return [];
  const law = engine.law(terms, state);
  const isOpen = openCheck(engine, terms, state);
  return CATALOGUE[engine.sport].flatMap((row) =>
    row.periods.flatMap((period) =>
      subjectsOf(row, period, state).flatMap((subject) => {
        const market: Market = { kind: row.kind, period, ...(subject === undefined ? {} : { subject }) };
        return isOpen(row, market) ? priceLines(law, row, market, { state, settings }) : [];
      }),
    ),
  );
}

/** A market is open until every number that decides it is known. */
const openCheck = (engine: Engine, terms: Terms, state: FixtureState) => (row: MarketRow, market: Market) =>
  RULES[row.rule].stats(row, market).some((stat) => engine.fact(terms, state, stat) === undefined);

/**
 * The first markets on the whole match, each at its main line: what a row of a list has room for. They are among those of
 * `offersOf`, at the same prices, and are worked out without the others.
 */
export function frontOffersOf(
  engine: Engine,
  terms: Terms,
  state: FixtureState,
  count: number,
  settings: PriceSettings = PRICE_SETTINGS,
): readonly Offer[] {
  if (state.phase === 'over') return [];
  const law = engine.law(terms, state);
  const isOpen = openCheck(engine, terms, state);
  const offers: Offer[] = [];
  for (const row of CATALOGUE[engine.sport]) {
    const period = row.periods.find((one) => one === 'ft' || one === 'all');
    const market: Market = { kind: row.kind, period: period ?? '' };
    const isNew = offers.every((offer) => offer.market.kind !== row.kind);
    if (offers.length === count || period === undefined || row.subjects || !isNew || !isOpen(row, market))
      continue;
    const lines = row.lines && { ...row.lines, around: 0 };
    const front: MarketRow = lines ? { ...row, lines } : row;
    offers.push(...priceLines(law, front, market, { state, settings }));
  }
  return offers;
}

type Context = { readonly state: FixtureState; readonly settings: PriceSettings };

const SIDES = ['home', 'away'] as const;

function subjectsOf(
  { subjects }: MarketRow,
  period: string,
  state: FixtureState,
): readonly (string | undefined)[] {
  if (subjects === undefined) return [undefined];
  if (subjects === 'sides') return SIDES;
  if (subjects === 'next') return [String(state.score.home + state.score.away + 1)];
  if (state.phase !== 'play' || period !== String(state.period)) return [];
  if (subjects === 'overs') {
    const over = Math.floor(state.detail.balls! / OVER_BALLS) + 1;
    return [over, over + 1].filter((number) => number <= OVERS).map(String);
  }
  const wickets = countAt(state, 'wickets', state.period);
  return [String(wickets.home + wickets.away + 1)];
}

function priceLines(law: Law, row: MarketRow, market: Market, context: Context): readonly Offer[] {
  const from = row.fromBet && context.state.phase !== 'before' ? context.state.score : undefined;
  const priced = (line: number | undefined, main: boolean): readonly Offer[] => {
    const at: Market = line === undefined ? market : { ...market, line };
    const prices = pricesOf(law, row, at, { ...context, from });
    return prices.length ? [{ market: at, prices, main, ...(from ? { from } : {}) }] : [];
  };
  if (!row.lines) return priced(undefined, true);
  const main = mainLine(law, row, row.lines, market, from);
  if (main === undefined) return [];
  const { step, around } = row.lines;
  return Array.from({ length: 2 * around + 1 }, (_, index) => main + (index - around) * step).flatMap(
    (line) => priced(line, line === main),
  );
}

/** The line of the grid at which the first outcome comes nearest to an even chance. */
function mainLine(
  law: Law,
  row: MarketRow,
  { step, offset }: LineRule,
  market: Market,
  from?: Pair,
): number | undefined {
  const { outcomes, stats, settle } = RULES[row.rule];
  const [outcome = ''] = outcomes(row, market);
  // What a market counts does not depend on its line.
  const atoms = law.joint(stats(row, market));
  if (!atoms) return undefined;
  const on = (index: number) => offset + index * step;
  const evenness = (index: number): number => {
    const selection = selectionOf({ ...market, line: on(index) }, outcome, from);
    return fairChance(sharesOver(atoms, ({ values }) => settle(row, selection, values))) - 0.5;
  };
  const reach = reachOf(atoms, step, from);
  const rising = evenness(reach) > evenness(-reach);
  let [low, high] = [-reach, reach];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (evenness(middle) < 0 === rising) low = middle;
    else high = middle;
  }
  return Math.abs(evenness(low)) <= Math.abs(evenness(high)) ? on(low) : on(high);
}

/** In so many steps on either side of 0 lies every line that is not won or lost for sure. */
function reachOf(atoms: readonly Atom[], step: number, from: Pair = { home: 0, away: 0 }): number {
  let most = 0;
  for (const { values } of atoms) for (const value of values) most = Math.max(most, Math.abs(value ?? 0));
  return Math.ceil((most + from.home + from.away + 1) / step) + 1;
}

const selectionOf = (market: Market, outcome: string, from?: Pair): Selection => ({
  market,
  outcome,
  ...(from ? { from } : {}),
});

/** The prices of all outcomes of a market, by one reading of the law. */
function pricesOf(
  law: Law,
  row: MarketRow,
  market: Market,
  { state, settings, from }: Context & { readonly from: Pair | undefined },
): readonly Price[] {
  const atoms = law.joint(RULES[row.rule].stats(row, market));
  if (!atoms) return [];
  const outcomes = RULES[row.rule].outcomes(row, market);
  const told: readonly Shares[] = outcomes.map((outcome) => {
    const selection = selectionOf(market, outcome, from);
    return sharesOver(atoms, ({ values }) => RULES[row.rule].settle(row, selection, values));
  });
  const fair = told.map(fairChance);
  if (fair.some((p) => p >= 1)) return [];
  const margin = (settings.marginOf?.(row) ?? row.margin) + (state.phase === 'before' ? 0 : IN_PLAY_MARGIN);
  const q = RULES[row.rule].overlapping
    ? fair.map((p) => addMargin(settings.method, [p, 1 - p], margin)[0]!)
    : addMargin(settings.method, fair, margin);
  return outcomes.flatMap((outcome, index) => {
    const odds = priceAt(q[index]!, settings.ladder);
    return odds === undefined ? [] : [{ outcome, odds, fair: fair[index]! }];
  });
}

/** Why some selections of one fixture make no bet builder. */
export type BuilderFault = 'one_leg' | 'not_for_builder' | 'impossible' | 'implied' | 'too_certain';

/**
 * The price of a bet builder: 1 / (P · 1.10) of the chance P that all legs win, rounded down.
 * `implied`: a leg adds nothing, for it wins whenever the others do.
 */
export function priceBuilder(
  law: Law,
  selections: readonly Selection[],
  ladder: Ladder = 'fine',
): { readonly odds: Odds; readonly fair: number } | { readonly fault: BuilderFault } {
  if (selections.length < 2) return { fault: 'one_leg' };
  const fair = chance(law, selections);
  if (fair === undefined) return { fault: 'not_for_builder' };
  if (fair < LEAST_CHANCE) return { fault: 'impossible' };
  const implied = selections.some((_, left) => {
    const others = chance(law, selections.toSpliced(left, 1))!;
    return others - fair < LEAST_CHANCE;
  });
  if (implied) return { fault: 'implied' };
  const odds = priceAt(fair * (1 + BUILDER_MARGIN), ladder);
  return odds === undefined ? { fault: 'too_certain' } : { odds, fair };
}

/** Chances below this are sums of rounding. */
const LEAST_CHANCE = 1e-9;

/** The fair chance of a selection by today's law, pushes taken out. */
export function fairOf(law: Law, selection: Selection): number | undefined {
  const told = shares(law, selection);
  return told && fairChance(told);
}
