import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE } from '../../state/query.ts';

/** While something is on its way the socket tells; this is the way without one. */
const POLL_MS = 4_000;

export const VENDOR_WALLETS = [MINE, 'vendor-wallets'] as const;

export const vendorWalletsQuery = queryOptions({
  queryKey: [...VENDOR_WALLETS, 'list'],
  queryFn: () => client.vendorWallet.list(),
  staleTime: 5_000,
  refetchInterval: ({ state }) => (state.data?.wallets.some(({ moving }) => moving) ? POLL_MS : false),
});

export const vendorTransfersQuery = infiniteQueryOptions({
  queryKey: [...VENDOR_WALLETS, 'transfers'],
  queryFn: ({ pageParam }) => client.vendorWallet.transfers({ query: { cursor: pageParam, limit: '10' } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
  staleTime: 5_000,
});
