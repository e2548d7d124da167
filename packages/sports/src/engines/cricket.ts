import { assert } from '@fairhouse/kernel';
import {
  addCount,
  countAt,
  type Engine,
  type FixtureState,
  type SportEvent,
  type Step,
  type Strengths,
  type Terms,
} from '../engine.ts';
import { pickPart, rowOf, type Thresholds, type Words } from '../fair.ts';
import { addTo, NIL, otherSide, type Side } from '../sport.ts';
import { cricketFact, cricketLaw } from './cricket-law.ts';
import { BALL_RUNS, BALLS, battingIn, OVER_BALLS, overIndex, WICKETS } from './cricket-rules.ts';

/** Chances of a ball: wicket, no run, one, two, three, four; the rest is six. */
const BALL = [0.052, 0.345, 0.37, 0.075, 0.005, 0.106];

/** Caught, bowled, leg before, run out; the rest is stumped. */
const METHODS = [0.6, 0.19, 0.1, 0.08];

const SIDES = ['home', 'away'] as const;

/** A better side bats with fewer wickets and dot balls, and more boundaries. */
function rowsOf(strengths: Strengths): Thresholds {
  const rows: Record<string, readonly number[]> = {
    toss: rowOf([0.5, 0.5]),
    super_over: rowOf([0.5, 0.5]),
    method: rowOf(METHODS),
  };
  for (const side of SIDES) {
    const edge = (strengths[side].attack * strengths[otherSide(side)].defence) ** 0.35;
    const [wicket = 0, dot = 0, ...runs] = BALL;
    rows[`ball.${side}`] = rowOf([wicket / edge, dot / edge, ...runs]);
  }
  return rows;
}

/**
 * Twenty overs a side, ball by ball. The period is the innings; `score` runs; counters `runs`, `wickets` by innings and `over` by over
 * (those of the second innings from 21 on). `detail`: `batting` (1 home, 2 away), `balls` of the innings and `firstBalls` of the one before, `target` of the second.
 * A tie is decided by a super over, told as one word.
 */
export const cricket: Engine = {
  sport: 'cricket',
  version: '1.0.0',
  periods: ['1', '2', 'all'],
  termsOf: (strengths) => ({ sport: 'cricket', version: '1.0.0', thresholds: rowsOf(strengths) }),
  begin: () => ({
    tick: 0,
    phase: 'before',
    period: 0,
    clock: 0,
    score: NIL,
    counts: { runs: [], wickets: [], over: [] },
    marks: {},
    detail: { batting: 0, balls: 0, firstBalls: 0, target: 0 },
  }),
  step: (terms, state, words) =>
    state.phase === 'play' ? playBall(terms, state, words) : openInnings(terms, state, words),
  law: cricketLaw,
  fact: (_, state, stat) => cricketFact(state, stat),
  wait: ({ phase }) => (phase === 'play' ? 30 : phase === 'break' ? 900 : 0),
};

function openInnings(terms: Terms, before: FixtureState, words: Words): Step {
  assert(before.phase !== 'over', 'a fixture that is not over');
  const period = before.period + 1;
  const batting = period === 1 ? 1 + pickPart(terms.thresholds.toss!, words) : 3 - before.detail.batting!;
  const target = period === 1 ? 0 : Math.max(before.score.home, before.score.away) + 1;
  const side = SIDES[batting - 1]!;
  return {
    state: {
      ...before,
      tick: before.tick + 1,
      phase: 'play',
      period,
      marks: period === 1 ? { 'toss.all': batting } : before.marks,
      detail: { batting, balls: 0, firstBalls: before.detail.balls!, target },
    },
    events: [...(period === 1 ? [{ type: 'toss', side } as const] : []), { type: 'start', value: period }],
  };
}

/** Words in this order: the ball; after a wicket its method; after a tie the super over. */
function playBall(terms: Terms, before: FixtureState, words: Words): Step {
  const side = battingIn(before);
  const part = pickPart(terms.thresholds[`ball.${side}`]!, words);
  const runs = BALL_RUNS[part]!;
  const balls = before.detail.balls! + 1;
  const { period } = before;
  const add = (counts: FixtureState['counts'], counter: string, at: number, amount: number) =>
    addCount({ counts }, counter, at, side, amount);
  let counts = add(before.counts, 'over', overIndex(period, balls - 1), runs);
  counts = add(counts, 'runs', period, runs);
  const events: SportEvent[] = [{ type: runs >= 4 ? 'boundary' : 'ball', side, value: runs }];
  let { marks } = before;
  if (part === 0) {
    counts = add(counts, 'wickets', period, 1);
    const method = pickPart(terms.thresholds.method!, words);
    marks = { ...marks, [`method.${period}-${counts.wickets![period - 1]![side]}`]: method };
    events.push({ type: 'wicket', side, value: method });
  }
  if (balls % OVER_BALLS === 0) events.push({ type: 'over_end', value: balls / OVER_BALLS });
  const state: FixtureState = {
    ...before,
    tick: before.tick + 1,
    counts,
    marks,
    score: addTo(before.score, side, runs),
    detail: { ...before.detail, balls },
  };
  return close(terms, { state, events }, { side, words });
}

function close(
  terms: Terms,
  { state, events }: Step,
  { side, words }: { readonly side: Side; readonly words: Words },
): Step {
  const { balls = 0, target = 0 } = state.detail;
  const out = countAt(state, 'wickets', state.period)[side] === WICKETS;
  const reached = state.period === 2 && state.score[side] >= target;
  if (balls < BALLS && !out && !reached) return { state, events };
  if (state.period === 1)
    return { state: { ...state, phase: 'break' }, events: [...events, { type: 'period_end', value: 1 }] };
  const { home, away } = state.score;
  const winner = home === away ? pickPart(terms.thresholds.super_over!, words) : home > away ? 0 : 1;
  return {
    state: { ...state, phase: 'over', marks: { ...state.marks, 'won.all': winner + 1 } },
    events: [...events, { type: 'over', side: SIDES[winner]! }],
  };
}
