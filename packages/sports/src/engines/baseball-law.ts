import { convolve, type Distribution, pointAt } from '../distribution.ts';
import { countAt, type FixtureState, type Terms } from '../engine.ts';
import { chancesOf } from '../fair.ts';
import { type Atom, AtomTable, type Law, lawOf, measureOf, partsOf, type Stat } from '../law.ts';
import type { Side } from '../sport.ts';
import {
  ALL_BASES,
  BOTTOM,
  battingNow,
  INNINGS,
  menOn,
  OUTS,
  playTurn,
  TOP,
  TURNS,
} from './baseball-rules.ts';

/** Runs of a half inning beyond these are rarer than any price shows. */
const RUNS_MOST = 24;
const RARE = 1e-13;

/** Ties of extra innings are followed until less than this is left. */
const LEFT = 1e-12;

const FIVE = 5;

/** Bases by how many men are on: a turn without a run or an out puts one more there. */
const BY_MEN = Array.from({ length: ALL_BASES }, (_, bases) => bases).toSorted((a, b) => menOn(a) - menOn(b));

type Half = { readonly outs: number; readonly bases: number };

const FRESH: Half = { outs: 0, bases: 0 };

/** Where a side stands when both are through some innings: chances by [home][away]. */
type Table = number[][];

/** The law of a match: each half inning is a chain over outs, bases and runs, and halves are apart but for who need not bat. */
export function baseballLaw(terms: Terms, state: FixtureState): Law {
  const chances = {
    home: chancesOf(terms.thresholds['bat.home']!),
    away: chancesOf(terms.thresholds['bat.away']!),
  };
  const fresh = {
    home: halfRuns(chances.home, FRESH),
    away: halfRuns(chances.away, FRESH),
  };
  const walkOffs = new Map<number, readonly number[]>();

  /** What home makes of a half inning from `behind` on: it ends once home leads. */
  function chase(behind: number, from = FRESH): readonly number[] {
    if (from !== FRESH) return halfRuns(chances.home, from, behind);
    const known = walkOffs.get(behind) ?? halfRuns(chances.home, FRESH, behind);
    walkOffs.set(behind, known);
    return known;
  }

  /** The runs of a side in an inning, of one that is played with those it has. */
  function inInning(side: Side, inning: number): Distribution {
    const has = countAt(state, 'runs', inning)[side];
    const now = standingOf(state, side, inning);
    if (now === 'over') return pointAt(has);
    if (now === 'before') return { from: 0, p: fresh[side] };
    return { from: has, p: halfRuns(chances[side], now) };
  }

  const through = (side: Side, innings: number): Distribution => {
    let sum = pointAt(0);
    for (let inning = 1; inning <= innings; inning += 1) sum = convolve(sum, inInning(side, inning));
    return sum;
  };

  /** All ends of a match. */
  function ends(): Table {
    const done: Table = [];
    const ties: number[] = [];
    const put = (home: number, away: number, p: number) => {
      if (p < RARE) return;
      if (home === away) ties[home] = (ties[home] ?? 0) + p;
      else {
        done[home] ??= [];
        done[home][away] = (done[home][away] ?? 0) + p;
      }
    };
    /** An inning in which a winner may stand: home has so many, the visitors so many after their half. */
    const bottom = (home: number, away: number, p: number, from = FRESH) => {
      if (p < RARE) return;
      if (home > away) return put(home, away, p);
      chase(away - home, from).forEach((q, runs) => {
        put(home + runs, away, p * q);
      });
    };
    const inning = Math.max(INNINGS, state.period);
    if (inning === state.period && state.detail.half === BOTTOM) {
      const { home, away } = state.score;
      if (state.phase === 'play') bottom(home, away, 1, halfOf(state));
      else put(home, away, 1);
    } else {
      const home = through('home', inning - 1);
      const away = convolve(through('away', inning - 1), inInning('away', inning));
      home.p.forEach((p, h) => {
        away.p.forEach((q, a) => {
          bottom(home.from + h, away.from + a, p * q);
        });
      });
    }
    if (sumOf(ties) > LEFT) extras(ties, put);
    return done;
  }

  /** One inning after the other until no tie is left: `tied` by the level at which an inning begins or has begun. */
  function extras(ties: readonly number[], put: (home: number, away: number, p: number) => void): void {
    const again: number[] = new Array(fresh.away.length).fill(0);
    const parts: { readonly home: number; readonly away: number; readonly p: number }[] = [];
    fresh.away.forEach((q, away) => {
      chase(away).forEach((p, home) => {
        if (home === away) again[away]! += p * q;
        else if (p * q > RARE) parts.push({ home, away, p: p * q });
      });
    });
    const tied: number[] = [];
    let open: Distribution = { from: 0, p: Array.from(ties, (p) => p ?? 0) };
    for (let left = sumOf(open.p); left > LEFT; left = sumOf(open.p)) {
      open.p.forEach((p, level) => {
        tied[open.from + level] = (tied[open.from + level] ?? 0) + p;
      });
      open = convolve(open, { from: 0, p: again });
    }
    tied.forEach((p, level) => {
      for (const part of parts) put(level + part.home, level + part.away, p * part.p);
    });
  }

  let known: Table | undefined;
  const table = (span: string): Table | undefined => {
    if (span === 'all') {
      known ??= ends();
      return known;
    }
    if (span === 'f5') return besideEachOther(through('home', FIVE), through('away', FIVE));
    const inning = Number(span);
    // The ninth and later ones may lack the bottom half: they are not told alone.
    if (!(inning >= 1 && inning < INNINGS)) return undefined;
    return besideEachOther(inInning('home', inning), inInning('away', inning));
  };

  function joint(stats: readonly Stat[]): readonly Atom[] | undefined {
    const parts = stats.map(partsOf);
    const [first] = parts;
    if (!first || parts.some((part) => part?.counter !== 'runs' || part.span !== first.span))
      return undefined;
    const atoms = new AtomTable();
    table(first.span)?.forEach((row, home) => {
      row.forEach((p, away) => {
        atoms.add(
          p,
          parts.map((part) => measureOf(part!.measure, home, away)),
        );
      });
    });
    const all = atoms.all();
    return all.length > 0 ? all : undefined;
  }

  return lawOf({ sport: 'baseball', countersApart: false }, joint);
}

const sumOf = (chances: readonly number[]): number => chances.reduce((sum, p) => sum + p, 0);

function besideEachOther(home: Distribution, away: Distribution): Table {
  const table: Table = [];
  home.p.forEach((p, h) => {
    const row: number[] = [];
    away.p.forEach((q, a) => {
      row[away.from + a] = p * q;
    });
    table[home.from + h] = row;
  });
  return table;
}

const halfOf = ({ detail }: FixtureState): Half => ({ outs: detail.outs!, bases: detail.bases! });

/** Where the half inning of a side stands. */
function standingOf(state: FixtureState, side: Side, inning: number): 'before' | 'over' | Half {
  if (state.phase === 'over' || inning < state.period) return 'over';
  if (inning > state.period) return 'before';
  const half = side === 'away' ? TOP : BOTTOM;
  if (state.detail.half !== half) return state.detail.half! > half ? 'over' : 'before';
  return state.phase === 'play' && battingNow(state) === side ? halfOf(state) : 'over';
}

/**
 * Chances by runs that a side still makes in a half inning.
 * @param behind the half ends as soon as more runs than this are made; never, unless told
 */
function halfRuns(
  chances: readonly number[],
  from: Half,
  behind = Number.POSITIVE_INFINITY,
): readonly number[] {
  const ended = new Array<number>(RUNS_MOST + 1).fill(0);
  const open = Array.from({ length: RUNS_MOST + 1 }, () => new Float64Array(OUTS * ALL_BASES));
  open[0]![from.outs * ALL_BASES + from.bases] = 1;
  // More runs, more outs, more men: no turn leads back, so that one pass sees every way.
  for (let runs = 0; runs <= RUNS_MOST; runs += 1)
    for (let outs = 0; outs < OUTS; outs += 1)
      for (const bases of BY_MEN) {
        const p = open[runs]![outs * ALL_BASES + bases]!;
        if (p < RARE) continue;
        TURNS.forEach((turn, part) => {
          const play = playTurn(turn, outs, bases);
          const made = Math.min(RUNS_MOST, runs + play.runs);
          const q = p * chances[part]!;
          if (play.outs === OUTS || made > behind || made === RUNS_MOST) ended[made]! += q;
          else open[made]![play.outs * ALL_BASES + play.bases]! += q;
        });
      }
  let length = ended.length;
  while (length > 1 && ended[length - 1]! < RARE) length -= 1;
  return ended.slice(0, length);
}

/** What a stat of a match came to. */
export function baseballFact(state: FixtureState, stat: Stat): number | undefined {
  const parts = partsOf(stat);
  if (!parts) return undefined;
  const { counter, span, measure } = parts;
  const all = state.counts[counter] ?? [];
  const innings = span === 'f5' ? FIVE : Number(span);
  const known = span === 'all' ? state.phase === 'over' : standingOf(state, 'home', innings) === 'over';
  if (!known) return undefined;
  const counted = span === 'all' ? all : all.slice(span === 'f5' ? 0 : innings - 1, innings);
  let [home, away] = [0, 0];
  for (const pair of counted) {
    home += pair.home;
    away += pair.away;
  }
  return measureOf(measure, home, away);
}
