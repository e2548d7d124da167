import { countAt, type FixtureState, type Terms } from '../engine.ts';
import { chancesOf } from '../fair.ts';
import { type Atom, AtomTable, type Law, lawOf, measureOf, partsOf, type Stat } from '../law.ts';
import type { Side } from '../sport.ts';
import { BALL_RUNS, BALLS, battingIn, OVER_BALLS, OVERS, overIndex, WICKETS } from './cricket-rules.ts';

/** Chances by runs of an innings. */
type Runs = readonly number[];

const SIDES: readonly Side[] = ['home', 'away'];

/** The law of a match: innings ball by ball over wickets and runs. It answers stats one at a time. */
export function cricketLaw(terms: Terms, state: FixtureState): Law {
  const ballOf = (side: Side) => chancesOf(terms.thresholds[`ball.${side}`]!);
  const toss = chancesOf(terms.thresholds.toss!);
  const fresh = new Map<Side, Runs>();

  /** All that a side makes of an innings that has not begun, no target to stop it. */
  function whole(side: Side): Runs {
    const known = fresh.get(side) ?? playOn(ballOf(side), { balls: BALLS, wickets: 0, runs: 0 });
    fresh.set(side, known);
    return known;
  }

  const batting = battingIn(state);
  const wickets = countAt(state, 'wickets', state.period)[batting];
  const balls = state.detail.balls ?? 0;

  const going = (): Runs =>
    playOn(ballOf(batting), { balls: BALLS - balls, wickets, runs: state.score[batting] });

  function firstInnings(): Runs {
    if (state.period === 0) {
      const [home, away] = [whole('home'), whole('away')];
      const length = Math.max(home.length, away.length);
      return Array.from({ length }, (_, runs) => toss[0]! * (home[runs] ?? 0) + toss[1]! * (away[runs] ?? 0));
    }
    return going();
  }

  function winner(): readonly Atom[] {
    const made = (side: Side): Runs => {
      if (state.phase === 'play' && side === batting) return going();
      const done = state.period === 2 || (state.period === 1 && state.phase === 'break' && side === batting);
      return done ? pointRuns(state.score[side]) : whole(side);
    };
    const home = made('home');
    const away = made('away');
    const decider = chancesOf(terms.thresholds.super_over!)[0]!;
    let [below, wins] = [0, 0];
    home.forEach((p, runs) => {
      const equal = away[runs] ?? 0;
      wins += p * (below + equal * decider);
      below += equal;
    });
    return [
      { p: wins, values: [1] },
      { p: Math.max(0, 1 - wins), values: [2] },
    ];
  }

  function joint([stat = '', ...more]: readonly Stat[]): readonly Atom[] | undefined {
    if (more.length) return undefined;
    const fact = cricketFact(state, stat);
    if (fact !== undefined) return [{ p: 1, values: [fact] }];
    if (stat === 'won.all') return winner();
    if (stat === 'toss.all') return SIDES.map((_, index) => ({ p: toss[index]!, values: [index + 1] }));
    if (stat === 'runs.1.total')
      return firstInnings().flatMap((p, runs) => (p > 0 ? [{ p, values: [runs] }] : []));
    if (state.phase !== 'play') return undefined;
    if (stat.startsWith('over.')) return overRuns(Number(stat.split('.')[1]));
    return stat === `method.${state.period}-${wickets + 1}` ? nextMethod() : undefined;
  }

  /** The runs of an over that is bowled or comes next; null where the innings ends before it is complete. */
  function overRuns(index: number): readonly Atom[] | undefined {
    const now = overIndex(state.period, balls);
    if (index < now || index > now + 1 || index > state.period * OVERS) return undefined;
    const last = (index - (state.period - 1) * OVERS) * OVER_BALLS;
    const has = countAt(state, 'over', index)[batting];
    const stop = state.period === 2 ? state.detail.target! - state.score[batting] : Number.POSITIVE_INFINITY;
    const chances = ballOf(batting);
    let open: readonly Atom[] = [{ p: 1, values: [wickets, 0, has] }];
    const done = new AtomTable();
    for (let ball = balls + 1; ball <= last; ball += 1) {
      const next = new AtomTable();
      const counts = ball > last - OVER_BALLS;
      for (const { p, values } of open)
        chances.forEach((chance, part) => {
          const runs = BALL_RUNS[part]!;
          const out = values[0]! + (part === 0 ? 1 : 0);
          const made = values[1]! + runs;
          const over = values[2]! + (counts ? runs : 0);
          if (ball === last) done.add(p * chance, [over]);
          else if (out === WICKETS || made >= stop) done.add(p * chance, [null]);
          else next.add(p * chance, [out, made, over]);
        });
      open = next.all();
    }
    return done.all();
  }

  /** How the next wicket falls; null where none does any more. */
  function nextMethod(): readonly Atom[] {
    const chances = ballOf(batting);
    const stop = state.period === 2 ? state.detail.target! - state.score[batting] : BALLS * 6 + 1;
    let standing: number[] = [1];
    let [falls, ended] = [0, 0];
    for (let ball = balls; ball < BALLS; ball += 1) {
      const next: number[] = [];
      standing.forEach((p, made) => {
        chances.forEach((chance, part) => {
          const runs = made + BALL_RUNS[part]!;
          if (part === 0) falls += p * chance;
          else if (runs >= stop) ended += p * chance;
          else next[runs] = (next[runs] ?? 0) + p * chance;
        });
      });
      standing = Array.from(next, (p) => p ?? 0);
    }
    const none = ended + standing.reduce((sum, p) => sum + p, 0);
    const methods = chancesOf(terms.thresholds.method!).map((p, method) => ({
      p: p * falls,
      values: [method],
    }));
    return [...methods, { p: none, values: [null] }].filter(({ p }) => p > 0);
  }

  return lawOf({ sport: 'cricket', countersApart: false }, joint);
}

const pointRuns = (runs: number): Runs => Array.from({ length: runs + 1 }, (_, at) => (at === runs ? 1 : 0));

/** Chances that are no longer followed. */
const RARE = 1e-14;

/** What an innings comes to, played to its last ball or wicket. */
function playOn(
  chances: readonly number[],
  from: { readonly balls: number; readonly wickets: number; readonly runs: number },
): Runs {
  const most = from.runs + from.balls * 6;
  let rows = Array.from({ length: WICKETS + 1 }, () => new Float64Array(most + 1));
  rows[from.wickets]![from.runs] = 1;
  let high = from.runs;
  for (let ball = 0; ball < from.balls; ball += 1) {
    const next = rows.map((row, out) => (out === WICKETS ? row : new Float64Array(most + 1)));
    for (let out = 0; out < WICKETS; out += 1)
      for (let runs = from.runs; runs <= high; runs += 1) {
        const p = rows[out]![runs]!;
        if (p < RARE) continue;
        next[out + 1]![runs]! += p * chances[0]!;
        for (let part = 1; part < BALL_RUNS.length; part += 1)
          next[out]![runs + BALL_RUNS[part]!]! += p * chances[part]!;
      }
    rows = next;
    high = Math.min(most, high + 6);
  }
  return Array.from({ length: most + 1 }, (_, runs) => rows.reduce((sum, row) => sum + row[runs]!, 0));
}

/** What a stat of a match came to. */
export function cricketFact(state: FixtureState, stat: Stat): number | null | undefined {
  const over = state.phase === 'over';
  const ended = (period: number) =>
    over || state.period > period || (state.period === period && state.phase === 'break');
  if (stat === 'won.all' || stat === 'toss.all') return state.marks[stat];
  if (stat.startsWith('method.'))
    return state.marks[stat] ?? (ended(Number(stat.slice(7).split('-')[0])) ? null : undefined);
  const parts = partsOf(stat);
  if (!parts) return undefined;
  const number = Number(parts.span);
  if (parts.counter === 'over') {
    const period = number > OVERS ? 2 : 1;
    const complete = (number - (period - 1) * OVERS) * OVER_BALLS;
    const bowled = state.detail[state.period > period ? 'firstBalls' : 'balls']!;
    if ((state.period < period ? 0 : bowled) < complete) return ended(period) ? null : undefined;
  } else if (!ended(number)) return undefined;
  const { home, away } = countAt(state, parts.counter, number);
  return measureOf(parts.measure, home, away);
}
