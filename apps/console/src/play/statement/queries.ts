import type { opsApi } from '@fairhouse/wire/apis';
import type { RouteReply } from '@fairhouse/wire/route';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

const SLICE = '50';

export type Books = RouteReply<(typeof opsApi)['statement']['check']>;
export type Transfer = RouteReply<(typeof opsApi)['statement']['transfer']>;

export const ledgerQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: ['members', memberId, 'ledger'],
    queryFn: ({ pageParam, signal }) =>
      api.statement.list({ params: { id: memberId }, query: { cursor: pageParam, limit: SLICE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

/** A transfer never changes, so it is asked for once. */
export const transferQuery = (id: string) =>
  queryOptions({
    queryKey: ['transfers', id],
    queryFn: ({ signal }) => api.statement.transfer({ params: { transfer: id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const booksQuery = () =>
  queryOptions({ queryKey: ['books'], queryFn: ({ signal }) => api.statement.check({ signal }) });
