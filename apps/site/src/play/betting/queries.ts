import type { ProfitBy } from '@fairhouse/wire/money/record-words';
import type { BetView } from '@fairhouse/wire/play/betting';
import type { GameType } from '@fairhouse/wire/play/game-types';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import type { Days } from '../../state/day-range.ts';
import { MINE } from '../../state/query.ts';

export type BetFilter = Days & {
  readonly product?: GameType;
  readonly vendorCode?: string;
  readonly game?: string;
  readonly state?: 'open' | 'settled' | 'void';
};

export const betsQuery = (filter: BetFilter) =>
  infiniteQueryOptions({
    queryKey: [MINE, 'bets', filter],
    queryFn: ({ pageParam }) => client.betting.list({ query: { ...filter, cursor: pageParam, limit: '20' } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 5_000,
  });

export const profitQuery = (days: Days, by: ProfitBy) =>
  queryOptions({
    queryKey: [MINE, 'bets', 'profit', days, by],
    queryFn: () => client.betting.profit({ query: { ...days, by } }),
    staleTime: 5_000,
  });

export const recentBetsQuery = queryOptions({
  queryKey: [MINE, 'bets', 'recent'],
  queryFn: () => client.betting.list({ query: { limit: '24' } }),
  staleTime: 5_000,
});

export const proofQuery = (betId: string) =>
  queryOptions({
    queryKey: [MINE, 'proof', betId],
    queryFn: () => client.betting.proof({ params: { id: betId as BetView['id'] } }),
  });
