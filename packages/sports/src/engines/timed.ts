import { assert } from '@fairhouse/kernel';
import {
  addCount,
  type Engine,
  type FixtureState,
  type SportEvent,
  type Step,
  type Terms,
} from '../engine.ts';
import { pickPart, type Words } from '../fair.ts';
import { addTo, NIL, type Side } from '../sport.ts';
import { timedFact, timedLaw } from './timed-law.ts';
import { type Counter, rowIn, TICK_SECONDS, type TimedSport } from './timed-sport.ts';

const SIDES: readonly Side[] = ['home', 'away'];

const nthMark = (counter: Counter, score: { home: number; away: number }) =>
  `${counter.name}.nth.${score.home + score.away}`;

/** The engine of a timed sport. Its periods are named `1`, `2` … and by the sport's spans. */
export function timedEngine(sport: TimedSport): Engine {
  const main = sport.counters[0]!;
  return {
    sport: sport.sport,
    version: sport.version,
    periods: Object.keys(sport.spans),
    termsOf: (strengths) => ({
      sport: sport.sport,
      version: sport.version,
      thresholds: sport.rowsOf(strengths),
    }),
    begin: () => ({
      tick: 0,
      phase: 'before',
      period: 0,
      clock: 0,
      score: NIL,
      counts: Object.fromEntries(sport.counters.map(({ name }) => [name, []])),
      marks: {},
      detail: { homeSentOff: 0, awaySentOff: 0, zone: 2 },
    }),
    step: (terms, state, words) =>
      state.phase === 'play' ? play(sport, terms, state, words) : nextPeriod(state),
    law: (terms, state) => timedLaw(sport, terms, state),
    fact: (_, state, stat) => timedFact(sport, state, stat),
    wait: ({ phase }) => (phase === 'play' ? TICK_SECONDS : phase === 'break' ? sport.breakSeconds : 0),
  };

  function nextPeriod(state: FixtureState): Step {
    assert(state.phase !== 'over', 'a fixture that is not over');
    return {
      state: { ...state, tick: state.tick + 1, phase: 'play', period: state.period + 1, clock: 0 },
      events: [{ type: 'start', value: state.period + 1 }],
    };
  }

  /** Words in this order: each counter home, then away; the incident; the zone; after sudden overtime one that decides. */
  function play(of: TimedSport, terms: Terms, before: FixtureState, words: Words): Step {
    const events: SportEvent[] = [];
    let state: FixtureState = { ...before, tick: before.tick + 1, clock: before.clock + TICK_SECONDS };
    const extra = before.period > of.ticks.length;
    const sudden = extra && of.overtime?.kind === 'sudden';
    for (const counter of of.counters)
      for (const side of SIDES) {
        const row = rowIn(of, terms, before, { counter, period: before.period, side });
        const part = pickPart(row, words);
        if (part === row.length) continue;
        if (sudden && counter === main && state.score.home !== state.score.away) continue;
        state = score(of, state, { counter, part, side });
        for (const type of counter.events[part]!) events.push({ type, side, value: counter.values[part]! });
      }
    const incident = terms.thresholds.incident ?? [];
    if (incident.length && pickPart(incident, words) === 0) events.push({ type: 'var' });
    const zone = terms.thresholds.zone ?? [];
    if (zone.length) state = { ...state, detail: { ...state.detail, zone: pickPart(zone, words) } };
    return close(of, terms, { state, events }, words);
  }

  function score(
    of: TimedSport,
    state: FixtureState,
    { counter, part, side }: { counter: Counter; part: number; side: Side },
  ): FixtureState {
    const value = counter.values[part]!;
    const counts = addCount(state, counter.name, state.period, side, value);
    if (counter === main) {
      const score = addTo(state.score, side, value);
      const nth =
        state.period <= of.ticks.length && counter.values.every((each) => each === 1)
          ? { [nthMark(counter, score)]: side === 'home' ? 1 : 2 }
          : {};
      return { ...state, counts, score, marks: { ...state.marks, ...nth } };
    }
    const off = of.sendsOff?.counter === counter.name && of.sendsOff.part === part;
    const name = `${side}SentOff`;
    const detail = off ? { ...state.detail, [name]: state.detail[name]! + 1 } : state.detail;
    return { ...state, counts, detail };
  }

  /** Ends the period or the fixture where its time is up. */
  function close(of: TimedSport, terms: Terms, { state, events }: Step, words: Words): Step {
    const tied = state.score.home === state.score.away;
    const extra = state.period > of.ticks.length;
    const sudden = extra && of.overtime?.kind === 'sudden';
    const ticks = extra ? of.overtime!.ticks : of.ticks[state.period - 1]!;
    if (state.clock < ticks * TICK_SECONDS && !(sudden && !tied)) return { state, events };
    if (sudden && tied) {
      const side = SIDES[pickPart(terms.thresholds.decider!, words)]!;
      const decided = score(of, state, { counter: main, part: 0, side });
      return {
        state: { ...decided, phase: 'over' },
        events: [...events, { type: 'goal', side, value: 1 }, { type: 'over' }],
      };
    }
    const last = state.period >= of.ticks.length && !(of.overtime && tied);
    const ended: SportEvent = last ? { type: 'over' } : { type: 'period_end', value: state.period };
    return { state: { ...state, phase: last ? 'over' : 'break' }, events: [...events, ended] };
  }
}
