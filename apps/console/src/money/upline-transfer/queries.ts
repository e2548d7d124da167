import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

const SLICE = '50';

export type Shown = 'turned' | undefined;

export const uplineTransfersQuery = (shown: Shown) =>
  infiniteQueryOptions({
    queryKey: ['upline-transfers', { shown }],
    queryFn: ({ pageParam, signal }) =>
      api.uplineTransfer.list({
        query: { turned: shown && 'true', cursor: pageParam, limit: SLICE },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
