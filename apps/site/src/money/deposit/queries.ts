import type { DepositView } from '@fairhouse/wire/money/deposit';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE, queryClient } from '../../state/query.ts';

/** While the payment is on its way the socket tells; this is the way without one. */
const POLL_MS = 4_000;

const OPEN: ReadonlySet<DepositView['state']> = new Set(['pending', 'reviewing']);

export const methodsQuery = queryOptions({
  queryKey: [MINE, 'deposit', 'methods'],
  queryFn: () => client.deposit.methods(),
});

export const depositsQuery = infiniteQueryOptions({
  queryKey: [MINE, 'deposit', 'list'],
  queryFn: ({ pageParam }) => client.deposit.list({ query: { cursor: pageParam, limit: '10' } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
});

export const depositQuery = (id: string) =>
  queryOptions({
    queryKey: [MINE, 'deposit', 'one', id],
    queryFn: () => client.deposit.get({ params: { id: id as DepositView['id'] } }),
    refetchInterval: ({ state }) =>
      state.data === undefined || OPEN.has(state.data.state) ? POLL_MS : false,
  });

export const refreshDeposits = () => queryClient.invalidateQueries({ queryKey: [MINE, 'deposit'] });
