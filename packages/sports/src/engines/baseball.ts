import { assert } from '@fairhouse/kernel';
import {
  addCount,
  type Engine,
  type FixtureState,
  type SportEvent,
  type Step,
  type Strengths,
  type Terms,
} from '../engine.ts';
import { pickPart, rowOf, type Thresholds, type Words } from '../fair.ts';
import { addTo, NIL, otherSide, type Side } from '../sport.ts';
import { baseballFact, baseballLaw } from './baseball-law.ts';
import { BOTTOM, battingNow, hitBases, INNINGS, OUTS, playTurn, TOP, TURNS } from './baseball-rules.ts';

/** Chances of home run, triple, double and single, then of a walk and a fly ball. */
const HITS = [0.031, 0.005, 0.046, 0.15];
const WALK = 0.088;
const FLY = 0.1;

const HOME = 1.015;
const WEIGHT = 0.35;

/** A better side hits and walks more. */
function rowsOf(strengths: Strengths): Thresholds {
  const row = (side: Side, at: number) => {
    const edge = (strengths[side].attack * strengths[otherSide(side)].defence) ** WEIGHT * at;
    return rowOf([...HITS.map((chance) => chance * edge), WALK * edge, FLY]);
  };
  return { 'bat.home': row('home', HOME), 'bat.away': row('away', 1 / HOME) };
}

/**
 * Nine innings, turn by turn at bat, and as many more as a tie needs. The period is the inning; `score` runs; counters `runs`,
 * `hits` by inning. `detail`: the `half` (1 top, 2 bottom), `outs`, `bases` as bits. From the ninth on the home side bats
 * only while it does not lead.
 */
export const baseball: Engine = {
  sport: 'baseball',
  version: '1.0.0',
  periods: [...Array.from({ length: INNINGS - 1 }, (_, inning) => String(inning + 1)), 'f5', 'all'],
  termsOf: (strengths) => ({ sport: 'baseball', version: '1.0.0', thresholds: rowsOf(strengths) }),
  begin: () => ({
    tick: 0,
    phase: 'before',
    period: 0,
    clock: 0,
    score: NIL,
    counts: { runs: [], hits: [] },
    marks: {},
    detail: { half: 0, outs: 0, bases: 0 },
  }),
  step: (terms, state, words) => (state.phase === 'play' ? bat(terms, state, words) : openHalf(state)),
  law: baseballLaw,
  fact: (_, state, stat) => baseballFact(state, stat),
  wait: ({ phase }) => (phase === 'play' ? 60 : phase === 'break' ? 90 : 0),
};

function openHalf(before: FixtureState): Step {
  assert(before.phase !== 'over', 'a fixture that is not over');
  const half = before.detail.half === TOP ? BOTTOM : TOP;
  const period = half === TOP ? before.period + 1 : before.period;
  const detail = { half, outs: 0, bases: 0 };
  const side = battingNow({ detail });
  const begun = (counter: string) => addCount(before, counter, period, side, 0)[counter]!;
  return {
    state: {
      ...before,
      tick: before.tick + 1,
      phase: 'play',
      period,
      counts: { runs: begun('runs'), hits: begun('hits') },
      detail,
    },
    events: [{ type: 'start', side, value: period }],
  };
}

/** One word a turn. */
function bat(terms: Terms, before: FixtureState, words: Words): Step {
  const side = battingNow(before);
  const turn = TURNS[pickPart(terms.thresholds[`bat.${side}`]!, words)]!;
  const { outs, bases, runs } = playTurn(turn, before.detail.outs!, before.detail.bases!);
  const made = hitBases(turn);
  let counts = addCount(before, 'runs', before.period, side, runs);
  if (made > 0) counts = addCount({ counts }, 'hits', before.period, side, 1);
  const events: SportEvent[] = [
    made > 0 ? { type: 'hit', side, value: made } : { type: turn === 'walk' ? 'walk' : 'out', side },
  ];
  if (runs > 0) events.push({ type: 'run', side, value: runs });
  return close({
    state: {
      ...before,
      tick: before.tick + 1,
      counts,
      score: addTo(before.score, side, runs),
      detail: { ...before.detail, outs, bases },
    },
    events,
  });
}

function close({ state, events }: Step): Step {
  const { half, outs } = state.detail;
  const { home, away } = state.score;
  const last = state.period >= INNINGS;
  const out = outs === OUTS;
  const decided = half === BOTTOM ? home > away || (out && home < away) : out && home > away;
  if (last && decided) return { state: { ...state, phase: 'over' }, events: [...events, { type: 'over' }] };
  if (!out) return { state, events };
  const ended: SportEvent = { type: 'period_end', value: state.period };
  return { state: { ...state, phase: 'break' }, events: half === BOTTOM ? [...events, ended] : events };
}
