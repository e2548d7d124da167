import type { opsApi } from '@fairhouse/wire/apis';
import type { ReconciledBook } from '@fairhouse/wire/play/reconciliation';
import type { RouteReply } from '@fairhouse/wire/route';
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

type Routes = (typeof opsApi)['reconciliation'];

export type Run = RouteReply<Routes['runs']>['items'][number];
export type Difference = RouteReply<Routes['differences']>['items'][number];
export type Side = NonNullable<Difference['here']>;

const KEY = ['reconciliation'] as const;
const SLICE = '50';

/** While a comparison is under way its end is looked for. */
const LOOK_AGAIN_MS = 2_000;

const isUnderWay = ({ state, silent }: Run): boolean => state === 'waiting' && !silent;

export const runsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'runs'],
    queryFn: ({ pageParam, signal }) =>
      api.reconciliation.runs({ query: { cursor: pageParam, limit: SLICE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isUnderWay)) ? LOOK_AGAIN_MS : false,
  });

/** @param finished of the comparisons shown: the list is another one when one has finished */
export const differencesQuery = (run: string | undefined, finished: number) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'differences', { run, finished }],
    queryFn: ({ pageParam, signal }) =>
      api.reconciliation.differences({ query: { run, cursor: pageParam, limit: SLICE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const compareMutation = () =>
  mutationOptions({
    mutationFn: (body: { readonly book: ReconciledBook; readonly provider: string; readonly day: string }) =>
      api.reconciliation.compare({ body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
