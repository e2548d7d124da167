import type { Engine, FixtureState, SportEvent, Step, Terms } from './engine.ts';
import type { OpenWords } from './fair.ts';
import type { Stat } from './law.ts';
import { type Selection, shareOf, statsOf } from './markets/market.ts';
import type { Share } from './share.ts';

/** Every state of a fixture to its end, the one before the start first. */
export function* playFixture(engine: Engine, terms: Terms, open: OpenWords): Generator<Step> {
  let step: Step = { state: engine.begin(terms), events: [] };
  yield step;
  while (step.state.phase !== 'over') {
    step = engine.step(terms, step.state, open(step.state.tick));
    yield step;
  }
}

/** The end of a fixture and all that happened in it. */
export function playOut(
  engine: Engine,
  terms: Terms,
  open: OpenWords,
): { readonly state: FixtureState; readonly events: readonly SportEvent[] } {
  const events: SportEvent[] = [];
  let last: FixtureState | undefined;
  for (const step of playFixture(engine, terms, open)) {
    events.push(...step.events);
    last = step.state;
  }
  return { state: last!, events };
}

/** The values of stats, where all of them are known: numbers, or null for what never was. */
export function factsOf(
  engine: Engine,
  terms: Terms,
  state: FixtureState,
  stats: readonly Stat[],
): readonly (number | null)[] | undefined {
  const values = stats.map((stat) => engine.fact(terms, state, stat));
  return values.every((value) => value !== undefined) ? values : undefined;
}

/**
 * What a selection came to.
 * @returns undefined while it is open
 */
export function resultOf(
  engine: Engine,
  terms: Terms,
  state: FixtureState,
  selection: Selection,
): Share | undefined {
  const values = factsOf(engine, terms, state, statsOf(engine.sport, selection.market));
  return values && shareOf(engine.sport, selection, values);
}
