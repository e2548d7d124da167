import { convolve, type Distribution, negate, pointAt, powerOf, shift } from '../distribution.ts';
import type { FixtureState, Terms } from '../engine.ts';
import { chancesOf, WORD_SPAN } from '../fair.ts';
import {
  type Atom,
  AtomTable,
  besides,
  type Law,
  lawOf,
  type Measure,
  measureOf,
  partsOf,
  type Stat,
  type StatParts,
} from '../law.ts';
import type { Side } from '../sport.ts';
import { type Counter, collected, rowIn, TICK_SECONDS, type TimedSport } from './timed-sport.ts';

/** What comes on top of a tied match. */
type Extra = { readonly home: number; readonly away: number; readonly p: number };

const isOver = (state: FixtureState, period: number): boolean =>
  state.phase === 'over' || state.period > period || (state.period === period && state.phase === 'break');

/** Ticks still to come of a period. */
function ticksLeft(sport: TimedSport, state: FixtureState, period: number): number {
  if (isOver(state, period)) return 0;
  const ticks = sport.ticks[period - 1] ?? sport.overtime?.ticks ?? 0;
  return state.period === period ? ticks - state.clock / TICK_SECONDS : ticks;
}

/** What a side draws of a counter in one tick: chances by amount. */
function perTick(counter: Counter, row: readonly number[]): readonly number[] {
  const chances = chancesOf(row);
  const p = new Array<number>(Math.max(...counter.values) + 1).fill(0);
  p[0] = chances.at(-1)!;
  counter.values.forEach((value, part) => {
    p[value]! += chances[part]!;
  });
  return p;
}

/** What whole periods give, by the row of the terms that they are drawn by. */
const WHOLE = new WeakMap<readonly number[], Map<string, Distribution>>();

/** All that is drawn by a row in so many ticks; of a whole period it is kept with the row. */
function drawnIn(counter: Counter, row: readonly number[], ticks: number, whole: boolean): Distribution {
  if (!whole) return powerOf(perTick(counter, row), ticks);
  const known = WHOLE.get(row) ?? new Map<string, Distribution>();
  WHOLE.set(row, known);
  const key = `${counter.name} ${ticks}`;
  const drawn = known.get(key) ?? powerOf(perTick(counter, row), ticks);
  known.set(key, drawn);
  return drawn;
}

/** The law of a timed sport: periods, sides and counters are independent but for overtime, which follows a tie. */
export function timedLaw(sport: TimedSport, terms: Terms, state: FixtureState): Law {
  const cells = new Map<string, Distribution>();
  let overtime: readonly Extra[] | undefined;

  /** All that a side collects in a period, with what it has by now. */
  function cell(counter: Counter, period: number, side: Side): Distribution {
    const name = `${counter.name}.${period}.${side}`;
    const known = cells.get(name);
    if (known) return known;
    const left = ticksLeft(sport, state, period);
    const has = collected(state, counter.name, period, side);
    const whole = sport.ticks[period - 1];
    const made =
      left === 0
        ? pointAt(has)
        : shift(
            drawnIn(counter, rowIn(sport, terms, state, { counter, period, side }), left, left === whole),
            has,
          );
    cells.set(name, made);
    return made;
  }

  const sideOver = (counter: Counter, periods: readonly number[], side: Side): Distribution =>
    periods.map((period) => cell(counter, period, side)).reduce(convolve);

  const regular = sport.ticks.map((_, index) => index + 1);

  function joint(stats: readonly Stat[]): readonly Atom[] | undefined {
    if (stats.length === 1 && stats[0]!.includes('.nth.')) return nextScore(sport, terms, state, stats[0]!);
    const asked = stats.map(partsOf);
    if (!asked.every((parts) => parts !== undefined)) return undefined;
    const counters = sport.counters.filter(({ name }) => asked.some(({ counter }) => counter === name));
    const known = asked.every(
      ({ counter, span }) => counters.some(({ name }) => name === counter) && periodsOf(sport, span),
    );
    if (!known) return undefined;
    const order: number[] = [];
    let atoms: readonly Atom[] | undefined;
    for (const counter of counters) {
      const mine = asked.flatMap((parts, index) =>
        parts.counter === counter.name ? [{ parts, index }] : [],
      );
      order.push(...mine.map(({ index }) => index));
      const own = jointOf(
        counter,
        mine.map(({ parts }) => parts),
      );
      atoms = atoms ? besides(atoms, own) : own;
    }
    if (order.every((place, index) => place === index)) return atoms;
    return atoms!.map(({ p, values }) => ({
      p,
      values: stats.map((_, index) => values[order.indexOf(index)]!),
    }));
  }

  /** The stats of one counter. */
  function jointOf(counter: Counter, asked: readonly StatParts[]): readonly Atom[] {
    const beyond =
      sport.overtime && counter === sport.counters[0] && asked.some(({ span }) => span === 'all');
    if (beyond && asked.length === 1) return oneWithOvertime(counter, asked[0]!.measure);
    const wanted: readonly StatParts[] = beyond
      ? [...asked, { counter: counter.name, span: 'ft', measure: 'margin' }]
      : asked;
    const atoms = segmentsOf(wanted).reduce<readonly Atom[]>(
      (sofar, { periods, members }) => {
        const steps = stepsOf(counter, periods, [...new Set(members.map((index) => wanted[index]!.measure))]);
        return addSteps(sofar, steps, wanted, members);
      },
      [{ p: 1, values: wanted.map(() => 0) }],
    );
    return beyond ? withOvertime(counter, asked, atoms) : atoms;
  }

  /** Groups of periods that the same stats take in. */
  function segmentsOf(wanted: readonly StatParts[]) {
    const segments = new Map<string, { periods: number[]; members: number[] }>();
    for (const period of regular) {
      const members = wanted.flatMap(({ span }, index) =>
        periodsOf(sport, span)!.includes(period) ? [index] : [],
      );
      if (members.length === 0) continue;
      const key = members.join();
      const segment = segments.get(key) ?? { periods: [], members };
      segment.periods.push(period);
      segments.set(key, segment);
    }
    return [...segments.values()];
  }

  /** What these periods add: by one measure in one dimension, by several in both sides' amounts. */
  function stepsOf(counter: Counter, periods: readonly number[], measures: readonly Measure[]): Steps {
    const [only] = measures;
    if (measures.length === 1 && only) {
      const home = () => sideOver(counter, periods, 'home');
      const away = () => sideOver(counter, periods, 'away');
      const line: Distribution =
        only === 'home'
          ? home()
          : only === 'away'
            ? away()
            : convolve(home(), only === 'total' ? away() : negate(away()));
      return line.p.map((p, at) => ({ p, of: () => line.from + at }));
    }
    const [home, away] = [sideOver(counter, periods, 'home'), sideOver(counter, periods, 'away')];
    return home.p.flatMap((ph, h) =>
      away.p.map((pa, a) => ({
        p: ph * pa,
        of: (measure: Measure) => measureOf(measure, home.from + h, away.from + a),
      })),
    );
  }

  /** One stat with overtime, in one dimension: the ties of regular time are taken out and played on. */
  function oneWithOvertime(counter: Counter, measure: Measure): readonly Atom[] {
    const [home, away] = [sideOver(counter, regular, 'home'), sideOver(counter, regular, 'away')];
    const sums = new Map<number, number>();
    const add = (value: number, p: number) => sums.set(value, (sums.get(value) ?? 0) + p);
    for (const step of stepsOf(counter, regular, [measure])) add(step.of(measure), step.p);
    overtime ??= overtimeOf(counter);
    const extras = new Map<number, number>();
    for (const extra of overtime) {
      const more = measureOf(measure, extra.home, extra.away);
      extras.set(more, (extras.get(more) ?? 0) + extra.p);
    }
    home.p.forEach((ph, place) => {
      const score = home.from + place;
      const tied = ph * (away.p[score - away.from] ?? 0);
      if (tied === 0) return;
      const value = measureOf(measure, score, score);
      add(value, -tied);
      for (const [more, p] of extras) add(value + more, tied * p);
    });
    return [...sums].flatMap(([value, p]) => (p > 0 ? [{ p, values: [value] }] : []));
  }

  function withOvertime(counter: Counter, asked: readonly StatParts[], atoms: readonly Atom[]) {
    overtime ??= overtimeOf(counter);
    const added = new AtomTable();
    for (const { home, away, p } of overtime)
      added.add(
        p,
        asked.map(({ span, measure }) => (span === 'all' ? measureOf(measure, home, away) : 0)),
      );
    const extras = added.all();
    const table = new AtomTable();
    for (const { p, values } of atoms) {
      const own = values.slice(0, asked.length) as number[];
      if (values.at(-1) !== 0) table.add(p, own);
      else
        for (const extra of extras)
          table.add(
            p * extra.p,
            own.map((value, index) => value + extra.values[index]!),
          );
    }
    return table.all();
  }

  function overtimeOf(counter: Counter): readonly Extra[] {
    const first = sport.ticks.length + 1;
    const played = Math.max(state.period, first);
    const now = { home: 0, away: 0 };
    for (let period = first; period <= played; period += 1) {
      now.home += collected(state, counter.name, period, 'home');
      now.away += collected(state, counter.name, period, 'away');
    }
    if (state.phase === 'over') return [{ ...now, p: 1 }];
    const chances = (side: Side) =>
      perTick(counter, rowIn(sport, terms, state, { counter, period: first, side }));
    const left = ticksLeft(sport, state, played);
    if (sport.overtime!.kind === 'sudden') return suddenDeath(chances('home'), chances('away'), left, terms);
    return extraPeriods(chances('home'), chances('away'), { now, left, ticks: sport.overtime!.ticks });
  }

  return lawOf({ sport: sport.sport, countersApart: true }, joint);
}

type Steps = readonly { readonly p: number; of(measure: Measure): number }[];

function addSteps(
  atoms: readonly Atom[],
  steps: Steps,
  wanted: readonly StatParts[],
  members: readonly number[],
): readonly Atom[] {
  const table = new AtomTable();
  for (const { p, values } of atoms)
    for (const step of steps) {
      const next = values.slice() as number[];
      for (const index of members) next[index]! += step.of(wanted[index]!.measure);
      table.add(p * step.p, next);
    }
  return table.all();
}

/** The first score decides; home is looked at first in a tick. After the last tick one word decides. */
function suddenDeath(
  home: readonly number[],
  away: readonly number[],
  left: number,
  terms: Terms,
): readonly Extra[] {
  const [noHome, noAway] = [home[0]!, away[0]!];
  const none = noHome * noAway;
  const open = none ** left;
  const ended = none === 1 ? 0 : (1 - open) / (1 - none);
  const decider = terms.thresholds.decider![0]! / WORD_SPAN;
  const homeWins = (1 - noHome) * ended + open * decider;
  return [
    { home: 1, away: 0, p: homeWins },
    { home: 0, away: 1, p: 1 - homeWins },
  ];
}

/** Scores of overtime that are left out, all of them together far below any price. */
const RARE = 1e-10;

/** Ties of so many further periods are followed; those that go on are rarer than one match in a million. */
const EXTRA_PERIODS = 5;

/** Periods are played until one ends apart. */
function extraPeriods(
  home: readonly number[],
  away: readonly number[],
  {
    now,
    left,
    ticks,
  }: { readonly now: { home: number; away: number }; readonly left: number; readonly ticks: number },
): readonly Extra[] {
  const table = new AtomTable();
  let tied = new Map<number, number>();
  let sums = 0;
  const play = (from: { home: number; away: number }, weight: number, length: number) => {
    const [h, a] = [powerOf(home, length), powerOf(away, length)];
    h.p.forEach((ph, i) => {
      a.p.forEach((pa, j) => {
        const p = weight * ph * pa;
        if (p < RARE) return;
        const [homeNow, awayNow] = [from.home + h.from + i, from.away + a.from + j];
        if (homeNow === awayNow) tied.set(homeNow, (tied.get(homeNow) ?? 0) + p);
        else {
          table.add(p, [homeNow, awayNow]);
          sums += p;
        }
      });
    });
  };
  play(now, 1, left);
  for (let period = 1; period < EXTRA_PERIODS; period += 1) {
    const before = tied;
    tied = new Map();
    for (const [each, weight] of before) play({ home: each, away: each }, weight, ticks);
  }
  return table.all().map(({ p, values }) => ({ home: values[0]!, away: values[1]!, p: p / sums }));
}

/** Who scores next, of a counter that counts by one: 1 home, 2 away, 0 nobody any more in regular time. */
function nextScore(
  sport: TimedSport,
  terms: Terms,
  state: FixtureState,
  stat: Stat,
): readonly Atom[] | undefined {
  const fact = timedFact(sport, state, stat);
  if (fact !== undefined) return [{ p: 1, values: [fact] }];
  const counter = sport.counters[0]!;
  if (stat !== `${counter.name}.nth.${state.score.home + state.score.away + 1}`) return undefined;
  let [home, open] = [0, 1];
  for (let period = Math.max(1, state.period); period <= sport.ticks.length; period += 1) {
    const none = (side: Side) => chancesOf(rowIn(sport, terms, state, { counter, period, side })).at(-1)!;
    const [noHome, noAway] = [none('home'), none('away')];
    const stay = (noHome * noAway) ** ticksLeft(sport, state, period);
    home += noHome * noAway === 1 ? 0 : (open * (1 - noHome) * (1 - stay)) / (1 - noHome * noAway);
    open *= stay;
  }
  const atoms = [
    { p: home, values: [1] },
    { p: Math.max(0, 1 - home - open), values: [2] },
    { p: open, values: [0] },
  ];
  return atoms.filter(({ p }) => p > 0);
}

const periodsOf = (sport: TimedSport, span: string): readonly number[] | undefined =>
  span === 'all' && sport.overtime ? sport.spans.ft : sport.spans[span];

/** What a stat of a timed sport came to. */
export function timedFact(sport: TimedSport, state: FixtureState, stat: Stat): number | undefined {
  const parts = partsOf(stat);
  if (!parts) {
    const mark = state.marks[stat];
    if (mark !== undefined) return mark;
    const done = isOver(state, sport.ticks.length);
    return done && stat.includes('.nth.') ? 0 : undefined;
  }
  const all = parts.span === 'all';
  if (all && state.phase !== 'over') return undefined;
  const periods = periodsOf(sport, parts.span);
  if (!periods?.every((period) => isOver(state, period))) return undefined;
  const last = all && sport.overtime ? Math.max(state.period, sport.ticks.length) : sport.ticks.length;
  let [home, away] = [0, 0];
  for (let period = 1; period <= last; period += 1)
    if (periods.includes(period) || period > sport.ticks.length) {
      home += collected(state, parts.counter, period, 'home');
      away += collected(state, parts.counter, period, 'away');
    }
  return measureOf(parts.measure, home, away);
}
