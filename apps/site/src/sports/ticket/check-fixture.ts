import { commitmentOf, findEngine, openWords, playOut, type Sport, type Terms } from '@fairhouse/sports';
import type { RouteReply } from '@fairhouse/wire/route';
import type { sportsRoutes } from '@fairhouse/wire/sports/sports';

export type FixtureProofShown = RouteReply<(typeof sportsRoutes)['proof']>;

export type FixtureChecks = {
  readonly commitment: boolean;
  readonly order: boolean;
  readonly result: boolean;
};

/** Plays a match that is over again, from what was committed to. Nothing holds of one without its seed. */
export function checkFixture({
  commitment,
  committedAt,
  salt,
  saltedAt,
  seed,
  terms: told,
  state,
}: FixtureProofShown): FixtureChecks {
  const terms = { ...told, sport: told.sport as Sport } satisfies Terms;
  const engine = findEngine(terms.sport, terms.version);
  if (seed === null || salt === null || saltedAt === null || !engine)
    return { commitment: false, order: false, result: false };
  const played = playOut(engine, terms, (tick) => openWords(seed, salt, tick)).state;
  return {
    commitment: commitmentOf(seed, terms) === commitment,
    order: committedAt <= saltedAt,
    result:
      sayCounts(played) === sayCounts(state) &&
      played.score.home === state.score.home &&
      played.score.away === state.score.away,
  };
}

/** All counts of a state in one order. */
const sayCounts = ({
  counts,
}: Pick<FixtureProofShown['state'], 'counts'> | { readonly counts: object }): string =>
  JSON.stringify(
    Object.entries(counts)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, pairs]) => [
        name,
        (pairs as { home: number; away: number }[]).map(({ home, away }) => [home, away]),
      ]),
  );
