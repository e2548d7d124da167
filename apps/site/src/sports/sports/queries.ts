import type { RouteReply } from '@fairhouse/wire/route';
import type { sportsRoutes } from '@fairhouse/wire/sports/sports';
import { queryOptions } from '@tanstack/react-query';
import { sportsbook } from '../ticket/index.ts';

const BOARD_EVERY_MS = 20_000;
const PRICES_EVERY_MS = 2_000;

type Board = RouteReply<(typeof sportsRoutes)['fixtures']>;
export type FixturePrices = RouteReply<(typeof sportsRoutes)['prices']>['fixtures'][number];

export type BoardRow = {
  readonly id: string;
  readonly sport: Board['leagues'][number]['sport'];
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: number;
  readonly live: boolean;
};

export const boardQuery = queryOptions({
  queryKey: ['sports', 'board'],
  queryFn: ({ signal }) => sportsbook().sports.fixtures({ signal }),
  refetchInterval: BOARD_EVERY_MS,
  select: rowsOf,
});

function rowsOf({ leagues, fixtures, asOf }: Board): {
  readonly rows: readonly BoardRow[];
  readonly asOf: number;
} {
  const rows = fixtures.id.map((id, place) => ({
    id,
    sport: leagues[fixtures.league[place]!]!.sport,
    league: leagues[fixtures.league[place]!]!.name,
    home: fixtures.home[place]!,
    away: fixtures.away[place]!,
    startsAt: fixtures.startsAt[place]!,
    live: fixtures.phase[place] === 'play' || fixtures.phase[place] === 'break',
  }));
  return { rows, asOf };
}

/** Prices of rows that are looked at. */
export const pricesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['sports', 'prices', ...ids],
    queryFn: async ({ signal }) => {
      const { fixtures } = await sportsbook().sports.prices({ query: { fixtures: ids.join(',') }, signal });
      return new Map<string, FixturePrices>(fixtures.map((one) => [one.id, one]));
    },
    refetchInterval: PRICES_EVERY_MS,
    staleTime: 0,
  });

export const fixtureQuery = (id: string) =>
  queryOptions({
    queryKey: ['sports', 'fixture', id],
    queryFn: ({ signal }) => sportsbook().sports.fixture({ params: { id }, signal }),
    refetchInterval: PRICES_EVERY_MS,
    staleTime: 0,
  });

export const marketsQuery = (id: string) =>
  queryOptions({
    queryKey: ['sports', 'markets', id],
    queryFn: ({ signal }) => sportsbook().sports.markets({ params: { id }, signal }),
    refetchInterval: PRICES_EVERY_MS,
    staleTime: 0,
  });
