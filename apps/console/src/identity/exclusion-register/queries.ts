import type { opsApi } from '@fairhouse/wire/apis';
import type { RegisterOutcome } from '@fairhouse/wire/identity/exclusion-register-words';
import type { RouteInput } from '@fairhouse/wire/route';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

const REGISTER = ['exclusionRegister'] as const;
const SLICE = '50';

type Query = NonNullable<RouteInput<(typeof opsApi)['exclusionRegister']['checks']>['query']>;

export const registerQuery = () =>
  queryOptions({
    queryKey: [...REGISTER, 'state'],
    queryFn: ({ signal }) => api.exclusionRegister.read({ signal }),
  });

export const checksQuery = (query: {
  readonly member?: Query['member'];
  readonly outcome?: RegisterOutcome;
}) =>
  infiniteQueryOptions({
    queryKey: [...REGISTER, 'checks', query],
    queryFn: ({ pageParam, signal }) =>
      api.exclusionRegister.checks({ query: { ...query, cursor: pageParam, limit: SLICE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export type Connection = RouteInput<(typeof opsApi)['exclusionRegister']['connect']>['body'];

export const lookAgain = () => queryClient.invalidateQueries({ queryKey: REGISTER });

export const connectMutation = () =>
  mutationOptions({
    mutationFn: (body: Connection) => api.exclusionRegister.connect({ body }),
    onSettled: lookAgain,
  });
