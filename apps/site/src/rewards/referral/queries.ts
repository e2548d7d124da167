import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE, queryClient } from '../../state/query.ts';

const REFERRAL = [MINE, 'referral'] as const;

export const referralQuery = queryOptions({
  queryKey: [...REFERRAL, 'overview'],
  queryFn: () => client.referral.overview(),
});

export const friendsQuery = infiniteQueryOptions({
  queryKey: [...REFERRAL, 'friends'],
  queryFn: ({ pageParam }) => client.referral.friends({ query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
});

export const addLinkMutation = () =>
  mutationOptions({
    mutationFn: (label: string) => client.referral.addLink({ body: { label } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: REFERRAL }),
  });
