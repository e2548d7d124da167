import type { vendorWalletOpsRoutes } from '@fairhouse/wire/play/vendor-wallet';
import type { RouteReply } from '@fairhouse/wire/route';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

const SLICE = '50';

export type StaffWallet = RouteReply<typeof vendorWalletOpsRoutes.list>[number];

export const vendorWalletsQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['members', memberId, 'vendor-wallets'],
    queryFn: ({ signal }) => api.vendorWallet.list({ params: { id: memberId }, signal }),
  });

export const vendorTransfersQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: ['members', memberId, 'vendor-transfers'],
    queryFn: ({ pageParam, signal }) =>
      api.vendorWallet.transfers({
        params: { id: memberId },
        query: { cursor: pageParam, limit: SLICE },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
