import { assert } from '@fairhouse/kernel';
import { countAt, type EventType, type FixtureState, type Strengths, type Terms } from '../engine.ts';
import type { Thresholds } from '../fair.ts';
import { otherSide, type Side, type Sport } from '../sport.ts';

/** Something that sides collect by the tick: what each part of its row counts, and what is told of it. */
export type Counter = {
  readonly name: string;
  readonly values: readonly number[];
  readonly events: readonly (readonly EventType[])[];
};

/** A sport that is played against a clock in ticks of ten seconds, each side scoring apart from the other. */
export type TimedSport = {
  readonly sport: Sport;
  readonly version: string;
  /** Ticks of each period. */
  readonly ticks: readonly number[];
  /** Periods by name of span; `ft` is all of them, `all` takes in overtime. */
  readonly spans: Readonly<Record<string, readonly number[]>>;
  /** The first of them is the score. */
  readonly counters: readonly Counter[];
  readonly breakSeconds: number;
  /**
   * What follows a tie: `periods` of so many ticks until one ends apart, or `sudden`: the first score in so many ticks, then
   * one word that decides.
   */
  readonly overtime?: { readonly kind: 'periods' | 'sudden'; readonly ticks: number };
  /** The counter part that sends a player off: from then on goals of the own side × 7/10, of the other × 12/10. */
  readonly sendsOff?: { readonly counter: string; readonly part: number };
  rowsOf(strengths: Strengths): Thresholds;
};

export const TICK_SECONDS = 10;

export const rowName = (counter: string, period: number, side: Side): string =>
  `${counter}.${period}.${side}`;

/** A row as those who were sent off leave it, in whole numbers. */
export function rowAfter(
  row: readonly number[],
  sentOff: { readonly own: number; readonly other: number },
): readonly number[] {
  return row.map((threshold) => {
    let now = threshold;
    for (let i = 0; i < sentOff.own; i += 1) now = Math.floor((now * 7) / 10);
    for (let i = 0; i < sentOff.other; i += 1) now = Math.floor((now * 12) / 10);
    return now;
  });
}

/** The row of a counter in a period, as the state leaves it. Overtime has the rows of its own number. */
export function rowIn(
  sport: TimedSport,
  terms: Terms,
  state: FixtureState,
  place: { readonly counter: Counter; readonly period: number; readonly side: Side },
): readonly number[] {
  const period = Math.min(place.period, sport.ticks.length + 1);
  const row = terms.thresholds[rowName(place.counter.name, period, place.side)];
  assert(row, `no row for ${place.counter.name} in period ${period}`);
  if (!(sport.sendsOff && place.counter === sport.counters[0])) return row;
  const own = state.detail[`${place.side}SentOff`] ?? 0;
  const other = state.detail[`${otherSide(place.side)}SentOff`] ?? 0;
  return own + other > 0 ? rowAfter(row, { own, other }) : row;
}

/** What a side collected in a period. */
export const collected = (state: FixtureState, counter: string, period: number, side: Side): number =>
  countAt(state, counter, period)[side];
