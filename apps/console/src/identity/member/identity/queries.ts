import type { opsApi } from '@fairhouse/wire/apis';
import type { RouteInput, RouteReply } from '@fairhouse/wire/route';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../../api.ts';
import { memberQuery } from '../queries.ts';

type Routes = (typeof opsApi)['member'];
type MemberId = Parameters<typeof api.member.identity>[0]['params']['id'];

export type Identity = RouteReply<Routes['identity']>;
export type OpenSession = Identity['sessions'][number];

/** An account changes while staff look at it: guesses are counted, sessions begin. */
const AGAIN_MS = 10_000;

export const identityQuery = (id: MemberId) =>
  queryOptions({
    queryKey: [...memberQuery(id).queryKey, 'identity'],
    queryFn: ({ signal }) => api.member.identity({ params: { id }, signal }),
    refetchInterval: AGAIN_MS,
  });

/** Whether it succeeds or not, what is shown afterwards is what is stored. */
const settling = (id: MemberId) => ({
  onSettled: () => queryClient.invalidateQueries({ queryKey: memberQuery(id).queryKey }),
});

export const setStateMutation = (id: MemberId) =>
  mutationOptions({
    mutationFn: (body: RouteInput<Routes['setState']>['body']) =>
      api.member.setState({ params: { id }, body }),
    ...settling(id),
  });

export const forgetFailuresMutation = (id: MemberId) =>
  mutationOptions({
    mutationFn: () => api.member.forgetFailures({ params: { id } }),
    ...settling(id),
  });

/** Of no session: of all. */
export const signOutMutation = (id: MemberId) =>
  mutationOptions({
    mutationFn: (session: OpenSession['id'] | null) =>
      api.member.signOut({ params: { id }, body: { session } }),
    ...settling(id),
  });
