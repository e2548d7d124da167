import { queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE } from '../../state/query.ts';

export const rafflesQuery = queryOptions({
  queryKey: ['raffles'],
  queryFn: () => client.raffle.list(),
  staleTime: 30_000,
});

export const OWN_RAFFLES = [MINE, 'raffles'] as const;

export const ownRafflesQuery = queryOptions({
  queryKey: OWN_RAFFLES,
  queryFn: () => client.raffle.own(),
  staleTime: 10_000,
});
