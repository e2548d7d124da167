import { assert } from '@fairhouse/kernel';
import type { Sport } from './sport.ts';

/**
 * The name of a number that results are made of: `counter.span.measure`, such as `goals.ft.margin`, `corners.1.total`,
 * `sets.all.home`. The measure is `home`, `away`, `total` (their sum) or `margin` (home − away). Engines know some more of
 * their own (`goals.nth.3`: who scored the third goal).
 */
export type Stat = string;

/** One way in which the asked stats can come out. A value is null where the stat will never be: a set not played. */
export type Atom = { readonly p: number; readonly values: readonly (number | null)[] };

/**
 * One joint distribution per fixture and state. Every price, cash-out and builder comes out of it, so that no two of them
 * can be played against each other.
 */
export type Law = {
  readonly sport: Sport;
  /** Stats of different counters are independent of each other. */
  readonly countersApart: boolean;
  /**
   * How these stats can come out together; the chances sum to 1.
   * @returns undefined where the law does not know one of them, or not together with the others
   */
  joint(stats: readonly Stat[]): readonly Atom[] | undefined;
};

export type Measure = 'home' | 'away' | 'total' | 'margin';

const MEASURES: readonly string[] = ['home', 'away', 'total', 'margin'];

export type StatParts = { readonly counter: string; readonly span: string; readonly measure: Measure };

/** @returns undefined where it is a stat of another form */
export function partsOf(stat: Stat): StatParts | undefined {
  const [counter, span, measure] = stat.split('.');
  if (!(counter && span && measure && MEASURES.includes(measure))) return undefined;
  return { counter, span, measure: measure as Measure };
}

export function measureOf(measure: Measure, home: number, away: number): number {
  if (measure === 'home') return home;
  if (measure === 'away') return away;
  return measure === 'total' ? home + away : home - away;
}

/** Values that a number can key: four of them, each within ±1,000. */
const KEYED = 4;
const KEY_SPAN = 2_048;
const NEVER = KEY_SPAN - 1;

function keyOf(values: readonly (number | null)[]): number | string {
  if (values.length > KEYED) return values.join();
  let key = 0;
  for (const value of values) key = key * KEY_SPAN + (value === null ? NEVER : value + 1_000);
  return key;
}

/** Atoms rarer than this are left out: all of them together change no price. */
const RARE = 1e-13;

/** Gathers atoms with the same values into one. */
export class AtomTable {
  readonly #atoms = new Map<number | string, { p: number; readonly values: readonly (number | null)[] }>();

  add(p: number, values: readonly (number | null)[]): void {
    if (p < RARE) return;
    const key = keyOf(values);
    const held = this.#atoms.get(key);
    if (held) held.p += p;
    else this.#atoms.set(key, { p, values });
  }

  all(): readonly Atom[] {
    return [...this.#atoms.values()];
  }
}

/** Two independent sets of stats side by side. */
export const besides = (left: readonly Atom[], right: readonly Atom[]): readonly Atom[] =>
  left.flatMap((a) => right.map((b) => ({ p: a.p * b.p, values: [...a.values, ...b.values] })));

/** A law that works each question out once. */
export function lawOf(
  { sport, countersApart }: Pick<Law, 'sport' | 'countersApart'>,
  joint: Law['joint'],
): Law {
  const known = new Map<string, readonly Atom[] | undefined>();
  return {
    sport,
    countersApart,
    joint(stats) {
      assert(stats.length > 0, 'stats are asked for');
      const key = stats.join();
      if (!known.has(key)) known.set(key, joint(stats));
      return known.get(key);
    },
  };
}
