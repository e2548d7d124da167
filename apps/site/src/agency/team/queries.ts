import type { siteApi } from '@fairhouse/wire/apis';
import type { RouteReply } from '@fairhouse/wire/route';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE } from '../../state/query.ts';

export type FoundMember = RouteReply<(typeof siteApi)['team']['search']>['items'][number];

const TEAM = [MINE, 'team'] as const;

/** @param under whose branch; one's own without */
export const branchQuery = (under: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...TEAM, 'branch', { under }],
    queryFn: ({ pageParam, signal }) => client.team.branch({ query: { under, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const searchQuery = (account: string) =>
  queryOptions({
    queryKey: [...TEAM, 'search', { account }],
    queryFn: ({ signal }) => client.team.search({ query: { account }, signal }),
  });
