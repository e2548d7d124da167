import { convolve, type Distribution, pointAt } from '../distribution.ts';
import type { FixtureState, Terms } from '../engine.ts';
import { chancesOf } from '../fair.ts';
import {
  type Atom,
  AtomTable,
  type Law,
  lawOf,
  measureOf,
  partsOf,
  type Stat,
  type StatParts,
} from '../law.ts';
import type { Side } from '../sport.ts';
import {
  codeOf,
  flip,
  GAME,
  isWon,
  nextFirst,
  pointRow,
  type Race,
  type RaceSport,
  raceOf,
  serverAt,
  setScore,
  setWon,
  sideOf,
  TIE_BREAK,
  TIE_BREAK_AT,
  tieBreakServer,
} from './race-sport.ts';

/** One way in which a set can end. */
type SetEnd = { readonly home: number; readonly away: number; readonly p: number };

/** The chances of home in the points to come. */
type Chances = Readonly<Record<Side, number>>;

/** Points at which a set still goes on are followed until less than this is left. */
const LEFT = 1e-11;

const SIDES: readonly Side[] = ['home', 'away'];

/** How sets that have not begun end follows from the terms alone, whatever the state. */
const FRESH = new WeakMap<Terms, Map<string, readonly SetEnd[]>>();

/** The law of a sport of sets: a chain over sets, each a chain over points. */
export function raceLaw(sport: RaceSport, terms: Terms, state: FixtureState): Law {
  const chances: Chances = {
    home: chancesOf(pointRow(terms, 'home'))[0]!,
    away: sport.serve === 'none' ? 0 : chancesOf(pointRow(terms, 'away'))[0]!,
  };
  const fresh = FRESH.get(terms) ?? new Map<string, readonly SetEnd[]>();
  FRESH.set(terms, fresh);

  /** How a set that has not begun ends. */
  function newSet(first: Side, race: Race): readonly SetEnd[] {
    const key = `${first} ${race.to}`;
    const known =
      fresh.get(key) ?? endsOf(sport, chances, race, first, { home: 0, away: 0, gameWon: undefined });
    fresh.set(key, known);
    return known;
  }

  const playing = state.phase === 'play';
  const toss = chancesOf(terms.thresholds.toss!);

  /** Who may serve first in the next set, with the chance of it; the set that is played has its own. */
  function firsts(): readonly { readonly first: Side; readonly p: number }[] {
    if (state.period === 0) return SIDES.map((first, index) => ({ first, p: toss[index]! }));
    const first = sideOf(state.detail.first);
    const last = setScore(sport, state);
    return [{ first: playing ? first : nextFirst(sport, first, last.home + last.away), p: 1 }];
  }

  let current: readonly SetEnd[] | undefined;

  /** How the set that is played ends. */
  function currentSet(): readonly SetEnd[] {
    current ??= endsOfCurrent();
    return current;
  }

  function endsOfCurrent(): readonly SetEnd[] {
    const score = setScore(sport, state);
    const race = raceOf(sport, state.score.home, state.score.away);
    const first = sideOf(state.detail.first);
    const last = state.detail.last ? sideOf(state.detail.last) : undefined;
    const { home = 0, away = 0 } = state.detail;
    const breaking = score.home === TIE_BREAK_AT && score.away === TIE_BREAK_AT;
    const gameWon =
      sport.serve !== 'games'
        ? undefined
        : breaking
          ? tieBreak(chances, first, home, away)
          : gameFrom(chances[serverAt(sport, race, first, score)], home, away);
    return endsOf(sport, chances, race, first, { ...score, ...(last ? { last } : {}), gameWon });
  }

  function joint(stats: readonly Stat[]): readonly Atom[] | undefined {
    const [only = ''] = stats;
    if (stats.length === 1 && isApart(sport, only)) return apart(only);
    const asked = stats.map(partsOf);
    if (!asked.every((parts) => parts !== undefined)) return undefined;
    const known = asked.every(({ counter, span }) => {
      if (counter === sport.setCounter) return span === 'all';
      return counter === sport.pointCounter && (span === 'all' || setNumber(span) <= 2 * sport.sets - 1);
    });
    return known ? playSets(asked) : undefined;
  }

  /** Plays the sets to come and keeps, of all that happens, what was asked for. */
  function playSets(asked: readonly StatParts[]): readonly Atom[] {
    const begun = asked.map((parts) => soFar(sport, state, parts));
    let alive: { home: number; away: number; first: Side; p: number; values: (number | null)[] }[] =
      firsts().map(({ first, p }) => ({ ...state.score, first, p, values: begun }));
    const done = new AtomTable();
    if (state.phase === 'over') return [{ p: 1, values: begun }];
    for (let number = playing ? state.period : state.period + 1; alive.length; number += 1) {
      const next = new AtomTable();
      const current = playing && number === state.period;
      // The same for all who begin the set alike, of whom there are thousands.
      const projected = new Map<string, readonly SetEnd[]>();
      for (const each of alive) {
        const race = raceOf(sport, each.home, each.away);
        const key = `${each.first} ${race.to}`;
        const ends =
          projected.get(key) ?? project(current ? currentSet() : newSet(each.first, race), asked, number);
        projected.set(key, ends);
        for (const end of ends) {
          const home = each.home + (end.home > end.away ? 1 : 0);
          const away = each.away + (end.home > end.away ? 0 : 1);
          const values = each.values.map((value, index) => added(sport, asked[index]!, value, end, number));
          const p = each.p * end.p;
          if (home === sport.sets || away === sport.sets) done.add(p, values);
          else {
            const first = nextFirst(sport, each.first, end.home + end.away);
            next.add(p, [home * 16 + away * 4 + codeOf(first), ...values]);
          }
        }
      }
      alive = next.all().map(({ p, values: [packed, ...values] }) => ({
        home: Math.floor(packed! / 16),
        away: Math.floor((packed! % 16) / 4),
        first: sideOf(packed! % 4),
        p,
        values,
      }));
    }
    return done.all();
  }

  /** Ends of a set that differ in nothing that was asked for are one. */
  function project(ends: readonly SetEnd[], asked: readonly StatParts[], number: number): readonly SetEnd[] {
    const counted = asked.filter(
      ({ counter, span }) => counter === sport.pointCounter && (span === 'all' || setNumber(span) === number),
    );
    const sums = new Map<string, { home: number; away: number; p: number }>();
    for (const { home, away, p } of ends) {
      const counts = counted.map(({ measure }) => measureOf(measure, home, away));
      const key = `${home > away} ${sport.serve === 'games' ? (home + away) % 2 : 0} ${counts.join()}`;
      const held = sums.get(key);
      if (held) held.p += p;
      else sums.set(key, { home, away, p });
    }
    return [...sums.values()];
  }

  /** Stats that are asked for on their own: openings, first points, kills. */
  function apart(stat: Stat): readonly Atom[] | undefined {
    const fact = raceFact(sport, state, stat);
    if (fact !== undefined) return [{ p: 1, values: [fact] }];
    const [counter, span = ''] = stat.split('.');
    const number = setNumber(span);
    // What is to come is told for the set that is played and the one after.
    if (number > Math.max(1, state.period + (playing ? 0 : 1))) return undefined;
    if (counter === sport.opening) return twoWay(chancesOf(terms.thresholds[sport.opening!]!)[0]!);
    if (counter === sport.firstPoint) {
      const race = raceOf(sport, state.score.home, state.score.away);
      return twoWay(
        firsts().reduce(
          (sum, { first, p }) => sum + p * chances[serverAt(sport, race, first, { home: 0, away: 0 })],
          0,
        ),
      );
    }
    return killsOf(stat, number);
  }

  function killsOf(stat: Stat, number: number): readonly Atom[] | undefined {
    if (partsOf(stat)?.measure !== 'total') return undefined;
    const current = playing && number === state.period;
    const race = raceOf(sport, state.score.home, state.score.away);
    const ends = current ? currentSet() : newSet('home', race);
    const score = current ? setScore(sport, state) : { home: 0, away: 0 };
    const has = current ? (state.counts.kills?.[number - 1] ?? { home: 0, away: 0 }) : { home: 0, away: 0 };
    const each = convolve(
      { from: 0, p: chancesOf(terms.thresholds['kills.winner']!) },
      { from: 0, p: chancesOf(terms.thresholds['kills.loser']!) },
    );
    const byLength = new Map<number, number>();
    for (const { home, away, p } of ends) {
      const left = home + away - score.home - score.away;
      byLength.set(left, (byLength.get(left) ?? 0) + p);
    }
    const table = new AtomTable();
    let sum: Distribution = pointAt(has.home + has.away);
    for (let length = 0; length <= Math.max(...byLength.keys()); length += 1) {
      const weight = byLength.get(length) ?? 0;
      sum.p.forEach((p, place) => {
        table.add(weight * p, [sum.from + place]);
      });
      sum = convolve(sum, each);
    }
    return table.all();
  }

  return lawOf({ sport: sport.sport, countersApart: false }, joint);
}

const twoWay = (home: number): readonly Atom[] => [
  { p: home, values: [1] },
  { p: 1 - home, values: [2] },
];

const setNumber = (span: string): number => Number(span);

const isApart = (sport: RaceSport, stat: Stat): boolean => {
  const [counter] = stat.split('.');
  return counter === 'kills' || counter === sport.opening || counter === sport.firstPoint;
};

/** What an asked stat stands at by what was played of it; null for a set that may yet be played. */
function soFar(sport: RaceSport, state: FixtureState, { counter, span, measure }: StatParts): number | null {
  if (counter === sport.setCounter) return measureOf(measure, state.score.home, state.score.away);
  const ended = (number: number) =>
    number < state.period || (number === state.period && state.phase !== 'play');
  const pairs = (state.counts[sport.pointCounter] ?? []).filter(
    (_, index) => ended(index + 1) && (span === 'all' || setNumber(span) === index + 1),
  );
  if (span !== 'all' && pairs.length === 0) return null;
  return pairs.reduce((sum, { home, away }) => sum + measureOf(measure, home, away), 0);
}

function added(
  sport: RaceSport,
  { counter, span, measure }: StatParts,
  value: number | null,
  { home, away }: SetEnd,
  number: number,
): number | null {
  if (counter === sport.setCounter)
    return (value ?? 0) + (home > away ? measureOf(measure, 1, 0) : measureOf(measure, 0, 1));
  if (span !== 'all' && setNumber(span) !== number) return value;
  return (value ?? 0) + measureOf(measure, home, away);
}

/** How a set ends from a score in it. */
function endsOf(
  sport: RaceSport,
  chances: Chances,
  race: Race,
  first: Side,
  from: {
    readonly home: number;
    readonly away: number;
    readonly last?: Side;
    /** The chance that home wins the game that is played, where it has begun. */
    readonly gameWon: number | undefined;
  },
): readonly SetEnd[] {
  const held =
    sport.serve === 'games'
      ? { home: gameFrom(chances.home, 0, 0), away: gameFrom(chances.away, 0, 0) }
      : chances;
  type Open = { readonly home: number; readonly away: number; readonly last?: Side; p: number };
  let open: Open[] = [{ home: from.home, away: from.away, ...(from.last ? { last: from.last } : {}), p: 1 }];
  const ends = new Map<string, { home: number; away: number; p: number }>();
  let left = 1;
  let now = from.gameWon;
  while (open.length && left > LEFT) {
    const next = new Map<string, Open>();
    for (const each of open) {
      const breaking = sport.serve === 'games' && each.home === TIE_BREAK_AT && each.away === TIE_BREAK_AT;
      const q =
        now ??
        (breaking ? tieBreak(chances, flip(first, 0), 0, 0) : held[serverAt(sport, race, first, each)]);
      for (const side of SIDES) {
        const home = each.home + (side === 'home' ? 1 : 0);
        const away = each.away + (side === 'home' ? 0 : 1);
        const p = each.p * (side === 'home' ? q : 1 - q);
        const [own, other] = side === 'home' ? [home, away] : [away, home];
        const won = setWon(sport, race, own, other);
        const key = `${home} ${away} ${sport.serve === 'winner' && !won ? side : ''}`;
        const into = won ? ends : next;
        const held = into.get(key);
        if (held) held.p += p;
        else into.set(key, { home, away, last: side, p });
        if (won) left -= p;
      }
    }
    open = [...next.values()];
    now = undefined;
  }
  const sum = [...ends.values()].reduce((total, { p }) => total + p, 0);
  return [...ends.values()].map(({ home, away, p }) => ({ home, away, p: p / sum }));
}

/** The chance that home wins a game from these points, where it wins each with p. From 3 : 3 on two in a row decide. */
function gameFrom(p: number, home: number, away: number): number {
  if (isWon(GAME, home, away)) return 1;
  if (isWon(GAME, away, home)) return 0;
  if (home >= 3 && home === away) return (p * p) / (p * p + (1 - p) * (1 - p));
  return p * gameFrom(p, home + 1, away) + (1 - p) * gameFrom(p, home, away + 1);
}

/** The chance that home wins a tie-break from these points. From 6 : 6 on each serves one of two points. */
function tieBreak(chances: Chances, first: Side, home: number, away: number): number {
  const known = new Map<number, number>();
  const from = (home: number, away: number): number => {
    if (isWon(TIE_BREAK, home, away)) return 1;
    if (isWon(TIE_BREAK, away, home)) return 0;
    if (home >= 6 && home === away) {
      const both = chances.home * chances.away;
      return both / (both + (1 - chances.home) * (1 - chances.away));
    }
    const key = home * 64 + away;
    const held = known.get(key);
    if (held !== undefined) return held;
    const p = chances[tieBreakServer(first, home + away)];
    const won = p * from(home + 1, away) + (1 - p) * from(home, away + 1);
    known.set(key, won);
    return won;
  };
  return from(home, away);
}

/** What a stat of a sport of sets came to. */
export function raceFact(sport: RaceSport, state: FixtureState, stat: Stat): number | null | undefined {
  const [counter = '', span = ''] = stat.split('.');
  const over = state.phase === 'over';
  if (counter === sport.opening || counter === sport.firstPoint)
    return state.marks[stat] ?? (over ? null : undefined);
  const parts = partsOf(stat);
  if (!parts) return undefined;
  if (counter === sport.setCounter) return over ? soFar(sport, state, parts) : undefined;
  if (span === 'all') return over ? soFar(sport, state, parts) : undefined;
  const number = setNumber(span);
  const ended = number < state.period || (number === state.period && state.phase !== 'play');
  if (!ended) return over ? null : undefined;
  const pair = state.counts[counter]?.[number - 1] ?? { home: 0, away: 0 };
  return measureOf(parts.measure, pair.home, pair.away);
}
