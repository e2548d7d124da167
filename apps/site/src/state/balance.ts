import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';
import { MINE } from './query.ts';

export const balanceQuery = queryOptions({
  queryKey: [MINE, 'balance'],
  queryFn: () => client.wallet.balance(),
  staleTime: 60_000,
});
