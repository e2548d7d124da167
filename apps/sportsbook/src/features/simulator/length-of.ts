import { type Engine, openWords, playFixture } from '@fairhouse/sports';

const EVEN = { attack: 1, defence: 1 };

const known = new WeakMap<Engine, number>();

/** Seconds that a fixture of two average sides takes at normal speed: of one that was played for it. */
export function lengthOf(engine: Engine): number {
  const length = known.get(engine) ?? measure(engine);
  known.set(engine, length);
  return length;
}

function measure(engine: Engine): number {
  const terms = engine.termsOf({ home: EVEN, away: EVEN });
  let seconds = 0;
  for (const { state } of playFixture(engine, terms, (tick) => openWords('length', 'of a fixture', tick)))
    seconds += engine.wait(state);
  return seconds;
}
