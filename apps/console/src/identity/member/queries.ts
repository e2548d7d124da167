import type { opsApi } from '@fairhouse/wire/apis';
import type { RouteReply } from '@fairhouse/wire/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

export const MEMBERS_PAGE_SIZE = 25;

export type MemberRow = RouteReply<(typeof opsApi)['member']['list']>['items'][number];
export type Member = RouteReply<(typeof opsApi)['member']['get']>;

/** Trial accounts with play money are listed apart from members. */
export const SHOWN_ACCOUNTS = ['members', 'trial'] as const;

export type ShownAccounts = (typeof SHOWN_ACCOUNTS)[number];

export const membersQuery = (search: string | undefined, page: number, shown: ShownAccounts) =>
  queryOptions({
    queryKey: ['members', { search, page, shown }],
    queryFn: ({ signal }) =>
      api.member.list({
        query: { search, page: String(page), pageSize: String(MEMBERS_PAGE_SIZE), shown },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['members', id],
    queryFn: ({ signal }) => api.member.get({ params: { id }, signal }),
  });
