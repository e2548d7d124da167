import type { OpsFreeRounds } from '@fairhouse/wire/rewards/free-rounds';
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

const SLICE = '50';

const keyOf = (memberId: string) => ['members', memberId, 'freeRounds'];

export const memberFreeRoundsQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(memberId),
    queryFn: ({ pageParam, signal }) =>
      api.freeRounds.list({ params: { id: memberId }, query: { cursor: pageParam, limit: SLICE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const cancelMutation = (memberId: string) =>
  mutationOptions({
    mutationFn: ({ id, reason }: Pick<OpsFreeRounds, 'id'> & { readonly reason: string }) =>
      api.freeRounds.cancel({ params: { freeRounds: id }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(memberId) }),
  });
