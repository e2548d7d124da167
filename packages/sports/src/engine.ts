import type { Thresholds, Words } from './fair.ts';
import type { Law } from './law.ts';
import { addTo, NIL, type Pair, type Side, type Sport } from './sport.ts';

/** What makes a fixture apart from its words, fixed and committed to before the first step. Plain JSON. */
export type Terms = { readonly sport: Sport; readonly version: string; readonly thresholds: Thresholds };

/** How good two sides are against each other; 1 is the average of the league, 1.1 a tenth better. */
export type Strengths = { readonly home: Strength; readonly away: Strength };
export type Strength = { readonly attack: number; readonly defence: number };

/**
 * Where a fixture stands after `tick` steps. Plain JSON, so that it is stored and told as it is; a fixture's states are an
 * append-only sequence, each a function of the one before, the terms and the words of its tick.
 */
export type FixtureState = {
  /** Steps taken, from 0. */
  readonly tick: number;
  /** `before` the start, `play`, `break` between periods, `over`. A break ends with the next step. */
  readonly phase: 'before' | 'play' | 'break' | 'over';
  /** The period that is played or was played last, from 1: half, quarter, set, map, inning. 0 before the start. */
  readonly period: number;
  /** Seconds of play in the period; 0 in sports without a clock. */
  readonly clock: number;
  /** What decides: goals, points, runs; sets or maps won in sports of sets. */
  readonly score: Pair;
  /** What was counted, by counter, then by period (index 0 is period 1). */
  readonly counts: Readonly<Record<string, readonly Pair[]>>;
  /** Facts that were settled once and are no counts, by their stat (`goals.nth.1` = 1 for home, 2 for away). */
  readonly marks: Readonly<Record<string, number>>;
  /** What the engine alone keeps: server, points of a game, men sent off, zone of the ball. */
  readonly detail: Readonly<Record<string, number>>;
};

export const EVENT_TYPES = [
  'start',
  'period_end',
  'over',
  'goal',
  'penalty',
  'var',
  'corner',
  'yellow_card',
  'red_card',
  'basket',
  'point',
  'game',
  'set',
  'kill',
  'first_blood',
  'round',
  'objective',
  'map',
  'toss',
  'ball',
  'boundary',
  'wicket',
  'over_end',
  'hit',
  'walk',
  'out',
  'run',
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** One thing that happened in a step. `value`: points scored, or as the type says. */
export type SportEvent = { readonly type: EventType; readonly side?: Side; readonly value?: number };

export type Step = { readonly state: FixtureState; readonly events: readonly SportEvent[] };

/**
 * A sport as it is played here. `step` compares words with whole-number thresholds and uses no float, so that a replay is
 * the same on every machine; `termsOf` and `law` may use floats, for neither is part of a replay.
 */
export type Engine = {
  readonly sport: Sport;
  /** Any change of what a step does is a new version. */
  readonly version: string;
  /** The periods by which this sport's results are told, the whole match last: spans of stats and markets. */
  readonly periods: readonly string[];
  /** The thresholds for two sides. */
  termsOf(strengths: Strengths): Terms;
  begin(terms: Terms): FixtureState;
  /** Takes one step of a fixture that is not over, with the words of tick `state.tick`. */
  step(terms: Terms, state: FixtureState, words: Words): Step;
  /** The joint distribution of all that can still be bet on, from this state. */
  law(terms: Terms, state: FixtureState): Law;
  /**
   * What a stat came to: a number once nothing can change it, null where it will never be (a set that was not played),
   * undefined while it is open.
   */
  fact(terms: Terms, state: FixtureState, stat: string): number | null | undefined;
  /** Seconds of the fixture's time until the next step, at normal speed. */
  wait(state: FixtureState): number;
};

/** How long markets of a fixture rest after an event, in seconds at normal speed; events that are not named do not stop it. */
export const SUSPENSION_SECONDS: Readonly<Partial<Record<EventType, number>>> = {
  goal: 40,
  penalty: 40,
  red_card: 30,
  var: 30,
  wicket: 20,
  run: 20,
  first_blood: 10,
  set: 15,
  map: 20,
};

/** The counts of a counter with some added in a period, counted from 1. */
export function addCount(
  state: Pick<FixtureState, 'counts'>,
  counter: string,
  period: number,
  side: Side,
  amount: number,
): Readonly<Record<string, readonly Pair[]>> {
  const pairs = [...(state.counts[counter] ?? [])];
  while (pairs.length < period) pairs.push(NIL);
  pairs[period - 1] = addTo(pairs[period - 1]!, side, amount);
  return { ...state.counts, [counter]: pairs };
}

export const countAt = (state: FixtureState, counter: string, period: number): Pair =>
  state.counts[counter]?.[period - 1] ?? NIL;
