import type { RouteReply } from '@fairhouse/wire/route';
import type { sportsRoutes } from '@fairhouse/wire/sports/sports';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '../../state/query.ts';
import { sportsbook, sportsOrigin } from '../ticket/index.ts';
import { type Listener, openFeed } from './live-feed.ts';
import { orderMarkets } from './order-markets.ts';

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

const priceMap = (rows: readonly FixturePrices[]) => new Map(rows.map((one) => [one.id as string, one]));

const pricesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['sports', 'prices', ...ids],
    queryFn: async ({ signal }) =>
      priceMap((await sportsbook().sports.prices({ query: { fixtures: ids.join(',') }, signal })).fixtures),
    refetchInterval: PRICES_EVERY_MS,
    staleTime: 0,
  });

const fixtureQuery = (id: string) =>
  queryOptions({
    queryKey: ['sports', 'fixture', id],
    queryFn: ({ signal }) => sportsbook().sports.fixture({ params: { id }, signal }),
    refetchInterval: PRICES_EVERY_MS,
    staleTime: 0,
  });

const marketsQuery = (id: string) =>
  queryOptions({
    queryKey: ['sports', 'markets', id],
    queryFn: ({ signal }) => sportsbook().sports.markets({ params: { id }, signal }),
    refetchInterval: PRICES_EVERY_MS,
    staleTime: 0,
  });

const feed = openFeed(sportsOrigin);

/** Keeps something up to date over the socket. @returns whether it is; else it is to be asked for */
function useFeed(
  kind: 'rows' | 'page',
  ids: readonly string[],
  { enabled, ...hear }: Omit<Listener, 'live'> & { readonly enabled: boolean },
): boolean {
  const [live, setLive] = useState(false);
  useEffect(() => {
    if (!enabled) return;
    const leave = feed.watch(kind, ids, { live: setLive, ...hear });
    return () => {
      leave();
      setLive(false);
    };
  }, [kind, ids.join(), enabled]);
  return live;
}

/** An answer that is on its way is older than what the socket has told. */
function put<T>(queryKey: readonly unknown[], value: T): void {
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, value);
}

/** Prices of rows that are looked at. */
export function useRowPrices(ids: readonly string[], near: boolean) {
  const query = pricesQuery(ids);
  const live = useFeed('rows', ids, {
    enabled: near,
    rows: (rows) => put(query.queryKey, priceMap(rows)),
  });
  return useQuery({ ...query, enabled: near && !live });
}

/** A match and its markets. */
export function useFixture(id: string) {
  const page = fixtureQuery(id);
  const offered = marketsQuery(id);
  const live = useFeed('page', [id], {
    enabled: true,
    page: (fixture, markets) => {
      put(page.queryKey, fixture);
      put(offered.queryKey, {
        asOf: fixture.asOf,
        open: fixture.open,
        markets: orderMarkets(fixture.sport, markets),
      });
    },
  });
  return {
    fixture: useQuery({ ...page, enabled: !live }),
    markets: useQuery({ ...offered, enabled: !live }),
  };
}
