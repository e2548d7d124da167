import type { Engine, FixtureState, Terms } from './engine.ts';
import type { Words } from './fair.ts';
import { playFixture } from './replay.ts';

/** Words that are fast and repeat for their seed: to test with. */
export function seededWords(seed: number): Words {
  let state = seed | 0;
  return {
    nextWord() {
      state = (state + 0x9e3779b9) | 0;
      let word = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
      word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
      return (word ^ (word >>> 15)) >>> 0;
    },
  };
}

export const AVERAGE = { attack: 1, defence: 1 };

export const EVEN = { home: AVERAGE, away: AVERAGE };

/** Plays on from a state, or from the start, to the end. */
export function playOn(engine: Engine, terms: Terms, words: Words, from = engine.begin(terms)): FixtureState {
  let state = from;
  while (state.phase !== 'over') state = engine.step(terms, state, words).state;
  return state;
}

/** A state of a fixture after so many steps, or its last. */
export function stateAfter(engine: Engine, terms: Terms, words: Words, steps: number): FixtureState {
  let state = engine.begin(terms);
  for (let i = 0; i < steps && state.phase !== 'over'; i += 1) state = engine.step(terms, state, words).state;
  return state;
}

export const statesOf = (engine: Engine, terms: Terms, words: Words): readonly FixtureState[] =>
  [...playFixture(engine, terms, () => words)].map(({ state }) => state);
