import { queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE } from '../../state/query.ts';

export const levelsQuery = queryOptions({
  queryKey: ['vip', 'levels'],
  queryFn: () => client.vip.levels(),
  staleTime: 5 * 60_000,
});

export const ownLevelQuery = queryOptions({
  queryKey: [MINE, 'rewards', 'vip'],
  queryFn: () => client.vip.own(),
});
