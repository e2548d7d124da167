import { randomBytes, randomInt } from 'node:crypto';
import { transact } from '@fairhouse/db';
import { makeId } from '@fairhouse/kernel';
import { sealSeed } from '@fairhouse/provider';
import { CURRENT_ENGINES, commitmentOf, type Engine, LEAGUES, type League } from '@fairhouse/sports';
import type { Sportsbook } from '../../sportsbook.ts';
import { PROVIDER } from '../../wallet.ts';
import {
  addFixtures,
  addMatchday,
  listLastStarts,
  listUnsaltedMatchdays,
  lockPlan,
  openSalted,
  saltMatchday,
} from '../fixture/index.ts';
import { lengthOf } from './length-of.ts';

const HOUR_MS = 3_600_000;

/** A day of play is published ahead, by a matchday whenever less than half of it is planned. */
const AHEAD_MS = 24 * HOUR_MS;

/** A league without fixtures begins so soon, and all of its first matches within so long: a fresh house has something to watch. */
const FIRST_MS = 5_000;
const FIRST_STAGGER_MS = 20_000;

/** A round of a league takes a tenth longer than its matches, and its matches begin within the first of these tenths. */
const PAUSE = 1.1;
const STAGGER = 0.1;

type Planned = {
  readonly league: League;
  readonly engine: Engine;
  readonly startsAt: number;
  /** Its matches begin within so long. */
  readonly staggerMs: number;
};

/**
 * Publishes the fixtures of the coming hours and opens them, in three steps of a transaction each, so that the commitments
 * are on record before there is a salt, and the salt before there are bets. Where a process died between them, the next
 * pass goes on.
 */
export async function planMatchdays(book: Sportsbook): Promise<void> {
  await transact(book.db, async (tx) => {
    await lockPlan(tx);
    const nowMs = book.now();
    const rounds = roundsDue(await listLastStarts(tx), book.config.speed, nowMs);
    if (rounds.length === 0) return;
    const [matchday] = await addMatchday(tx);
    let number = matchday!.last;
    const fixtures = rounds.flatMap(({ league, engine, startsAt, staggerMs }) =>
      pairsOf(league).map(([home, away], place) => {
        number += 1;
        const id = makeId('fixture', nowMs, randomBytes(10));
        const seed = randomBytes(32).toString('hex');
        const terms = engine.termsOf({ home: home.strength, away: away.strength });
        const stagger = (staggerMs * place) / (league.teams.length / 2);
        return {
          id,
          number,
          matchday: matchday!.number,
          league: league.name,
          home: home.name,
          away: away.name,
          startsAt: Math.round(startsAt + stagger),
          terms,
          commitment: commitmentOf(seed, terms),
          seedSealed: sealSeed(book.config.secret, PROVIDER, id, seed),
          state: engine.begin(terms),
        };
      }),
    );
    await addFixtures(tx, fixtures, nowMs);
  });
  for (const { number } of await listUnsaltedMatchdays(book.db))
    await transact(book.db, (tx) => saltMatchday(tx, number, randomBytes(32).toString('hex'), book.now()));
  await transact(book.db, openSalted);
}

/** The rounds of all leagues that are to be planned now. */
function roundsDue(
  last: readonly { sport: string; league: string; startsAt: number }[],
  speed: number,
  nowMs: number,
): readonly Planned[] {
  const aheadMs = AHEAD_MS / speed;
  const engines = new Map(CURRENT_ENGINES.map((engine) => [engine.sport, engine]));
  const played = LEAGUES.flatMap((league) => {
    const engine = engines.get(league.sport);
    return engine ? [{ league, engine }] : [];
  });
  const lastOf = ({ league }: { league: League }) =>
    last.find(({ sport, league: name }) => sport === league.sport && name === league.name);
  const isNew = (one: { league: League }) => lastOf(one) === undefined;
  const nextOf = (one: { league: League; engine: Engine }): number => {
    const known = lastOf(one);
    const { engine } = one;
    return known
      ? Math.max(known.startsAt + roundMs(engine, speed) * (1 - STAGGER), nowMs + FIRST_MS)
      : nowMs + FIRST_MS;
  };
  if (played.every((one) => nextOf(one) > nowMs + aheadMs / 2)) return [];
  return played.flatMap((one) => {
    const starts: Planned[] = [];
    for (let startsAt = nextOf(one); startsAt <= nowMs + aheadMs; startsAt += roundMs(one.engine, speed))
      starts.push({
        ...one,
        startsAt,
        staggerMs:
          isNew(one) && starts.length === 0 ? FIRST_STAGGER_MS : roundMs(one.engine, speed) * STAGGER,
      });
    return starts;
  });
}

const roundMs = (engine: Engine, speed: number): number => (lengthOf(engine) * 1_000 * PAUSE) / speed;

/** Everybody of a league against somebody. */
function pairsOf({
  teams,
}: League): readonly (readonly [League['teams'][number], League['teams'][number]])[] {
  const drawn = [...teams];
  for (let place = drawn.length - 1; place > 0; place -= 1) {
    const other = randomInt(place + 1);
    [drawn[place], drawn[other]] = [drawn[other]!, drawn[place]!];
  }
  return Array.from({ length: Math.floor(drawn.length / 2) }, (_, pair) => [
    drawn[2 * pair]!,
    drawn[2 * pair + 1]!,
  ]);
}
