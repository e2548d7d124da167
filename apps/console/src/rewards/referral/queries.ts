import type { opsApi } from '@fairhouse/wire/apis';
import type { ReferralState } from '@fairhouse/wire/rewards/referral';
import type { RouteInput } from '@fairhouse/wire/route';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

const REFERRALS = 'referrals';
const SLICE = '50';

export const referralsQuery = (state: ReferralState | undefined) =>
  infiniteQueryOptions({
    queryKey: [REFERRALS, { state }],
    queryFn: ({ pageParam, signal }) =>
      api.referral.list({ query: { state, cursor: pageParam, limit: SLICE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export type ReferralDecision = RouteInput<(typeof opsApi)['referral']['decide']>['body'];

/** Whether it succeeds or not, what is shown afterwards is what is stored. */
export const decideReferralMutation = (referral: string) =>
  mutationOptions({
    mutationFn: (body: ReferralDecision) => api.referral.decide({ params: { referral }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [REFERRALS] }),
  });

const TERMS = ['referral-terms'];

export const referralTermsQuery = queryOptions({
  queryKey: TERMS,
  queryFn: ({ signal }) => api.referral.terms({ signal }),
});

export const setReferralTermsMutation = () =>
  mutationOptions({
    mutationFn: (body: RouteInput<(typeof opsApi)['referral']['setTerms']>['body']) =>
      api.referral.setTerms({ body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: TERMS }),
  });
