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
import { addTo, NIL, otherSide, type Side } from '../sport.ts';
import { raceFact, raceLaw } from './race-law.ts';
import {
  codeOf,
  GAME,
  isWon,
  nextFirst,
  pointRow,
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

/**
 * The engine of a sport of sets. `score` counts sets; the period is the set; `detail` holds who served first in it (`first`), who serves
 * now (`server`), both 1 home, 2 away, who won the last point (`last`, 0 at the start), and in tennis the points of the game.
 */
export function raceEngine(sport: RaceSport): Engine {
  return {
    sport: sport.sport,
    version: sport.version,
    periods: [...Array.from({ length: 2 * sport.sets - 1 }, (_, set) => String(set + 1)), 'all'],
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
      counts: { [sport.setCounter]: [], [sport.pointCounter]: [], ...(sport.kills ? { kills: [] } : {}) },
      marks: {},
      detail: { first: 0, server: 0, last: 0, home: 0, away: 0 },
    }),
    step: (terms, state, words) =>
      state.phase === 'play' ? point(sport, terms, state, words) : openSet(sport, terms, state, words),
    law: (terms, state) => raceLaw(sport, terms, state),
    fact: (_, state, stat) => raceFact(sport, state, stat),
    wait: ({ phase }) => (phase === 'play' ? sport.pointSeconds : phase === 'break' ? sport.breakSeconds : 0),
  };
}

/** The first set draws who begins; each set draws its opening, where there is one. */
function openSet(sport: RaceSport, terms: Terms, before: FixtureState, words: Words): Step {
  assert(before.phase !== 'over', 'a fixture that is not over');
  const period = before.period + 1;
  const { detail } = before;
  const last = setScore(sport, before);
  const first =
    period === 1
      ? (['home', 'away'] as const)[pickPart(terms.thresholds.toss!, words)]!
      : nextFirst(sport, sideOf(detail.first), last.home + last.away);
  const events: SportEvent[] = [{ type: 'start', value: period }];
  let { marks } = before;
  if (sport.opening) {
    const side = (['home', 'away'] as const)[pickPart(terms.thresholds[sport.opening]!, words)]!;
    marks = { ...marks, [`${sport.opening}.${period}`]: codeOf(side) };
    events.push({ type: 'first_blood', side });
  }
  const code = codeOf(first);
  return {
    state: {
      ...before,
      tick: before.tick + 1,
      phase: 'play',
      period,
      marks,
      detail: { first: code, server: code, last: 0, home: 0, away: 0 },
    },
    events,
  };
}

/** Words in this order: the point; with kills those of its winner, then of its loser. */
function point(sport: RaceSport, terms: Terms, before: FixtureState, words: Words): Step {
  const server = sport.serve === 'none' ? 'home' : sideOf(before.detail.server);
  const winner: Side = pickPart(pointRow(terms, server), words) === 0 ? 'home' : 'away';
  let state: FixtureState = { ...before, tick: before.tick + 1 };
  const events: SportEvent[] = [{ type: POINT_EVENT[sport.pointCounter] ?? 'point', side: winner }];
  if (sport.kills)
    for (const [row, side] of [
      ['kills.winner', winner],
      ['kills.loser', otherSide(winner)],
    ] as const) {
      const kills = pickPart(terms.thresholds[row]!, words);
      if (kills === 0) continue;
      state = { ...state, counts: addCount(state, 'kills', state.period, side, kills) };
      events.push({ type: 'kill', side, value: kills });
    }
  if (sport.serve === 'games') return tennisPoint(sport, state, { winner, events });
  return countPoint(sport, state, { winner, events });
}

const POINT_EVENT: Readonly<Record<string, SportEvent['type']>> = {
  points: 'point',
  games: 'point',
  rounds: 'round',
  objectives: 'objective',
};

type Won = { readonly winner: Side; readonly events: readonly SportEvent[] };

/** A point within a game; the game counts once it is won. */
function tennisPoint(sport: RaceSport, state: FixtureState, { winner, events }: Won): Step {
  const detail = { ...state.detail, [winner]: state.detail[winner]! + 1 };
  const games = setScore(sport, state);
  const breaking = games.home === TIE_BREAK_AT && games.away === TIE_BREAK_AT;
  const won = isWon(breaking ? TIE_BREAK : GAME, detail[winner]!, detail[otherSide(winner)]!);
  if (won)
    return countPoint(
      sport,
      { ...state, detail: { ...detail, home: 0, away: 0 } },
      { winner, events: [...events, { type: 'game', side: winner }] },
    );
  if (!breaking) return { state: { ...state, detail }, events };
  const server = tieBreakServer(sideOf(detail.first), detail.home! + detail.away!);
  return { state: { ...state, detail: { ...detail, server: codeOf(server) } }, events };
}

/** Counts a point (in tennis a game) of the set, and the set where that wins it. */
function countPoint(sport: RaceSport, before: FixtureState, { winner, events }: Won): Step {
  const counts = addCount(before, sport.pointCounter, before.period, winner, 1);
  const score = counts[sport.pointCounter]![before.period - 1]!;
  const race = raceOf(sport, before.score.home, before.score.away);
  const marks =
    sport.firstPoint && score.home + score.away === 1
      ? { ...before.marks, [`${sport.firstPoint}.${before.period}`]: codeOf(winner) }
      : before.marks;
  if (!setWon(sport, race, score[winner], score[otherSide(winner)])) {
    const server = serverAt(sport, race, sideOf(before.detail.first), { ...score, last: winner });
    const detail = { ...before.detail, server: codeOf(server), last: codeOf(winner) };
    return { state: { ...before, counts, marks, detail }, events };
  }
  const sets = addTo(before.score, winner, 1);
  const over = sets[winner] === sport.sets;
  const state: FixtureState = {
    ...before,
    phase: over ? 'over' : 'break',
    score: sets,
    marks,
    counts: addCount({ counts }, sport.setCounter, before.period, winner, 1),
  };
  const ended: SportEvent = { type: sport.setCounter === 'maps' ? 'map' : 'set', side: winner };
  return { state, events: [...events, ended, ...(over ? [{ type: 'over' } as const] : [])] };
}
