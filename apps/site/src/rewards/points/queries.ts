import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { queryClient } from '../../state/query.ts';
import { REWARDS } from '../reward/index.ts';

export const POINTS = [...REWARDS, 'points'] as const;

export const pointsBalanceQuery = queryOptions({
  queryKey: [...POINTS, 'balance'],
  queryFn: () => client.points.balance(),
});

const GIFTS = ['points', 'gifts'] as const;

export const giftsQuery = queryOptions({ queryKey: GIFTS, queryFn: () => client.points.gifts() });

export const pointsConfigQuery = queryOptions({
  queryKey: ['points', 'config'],
  queryFn: () => client.points.config(),
  staleTime: 5 * 60_000,
});

export const redeemsQuery = infiniteQueryOptions({
  queryKey: [...POINTS, 'redeems'],
  queryFn: ({ pageParam }) => client.points.redeemList({ query: { cursor: pageParam, limit: '10' } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
});

export const pointMovementsQuery = infiniteQueryOptions({
  queryKey: [...POINTS, 'movements'],
  queryFn: ({ pageParam }) => client.points.transaction({ query: { cursor: pageParam, limit: '10' } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
});

/** After points were spent: balance, orders, records and what is left of gifts. */
export const refreshPoints = async () => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: POINTS }),
    queryClient.invalidateQueries({ queryKey: GIFTS }),
  ]);
};
