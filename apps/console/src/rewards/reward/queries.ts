import type { RewardView } from '@fairhouse/wire/rewards/reward';
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

const SLICE = '50';

const keyOf = (memberId: string) => ['members', memberId, 'rewards'];

export const memberRewardsQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(memberId),
    queryFn: ({ pageParam, signal }) =>
      api.reward.list({ params: { id: memberId }, query: { cursor: pageParam, limit: SLICE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const withdrawMutation = (memberId: string) =>
  mutationOptions({
    mutationFn: ({ id, reason }: Pick<RewardView, 'id'> & { readonly reason: string }) =>
      api.reward.withdraw({ params: { reward: id }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(memberId) }),
  });
