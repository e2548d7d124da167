import type { TransactionKind, UNSEEN_DAYS } from '@fairhouse/wire/agency/team-words';
import type { siteApi } from '@fairhouse/wire/apis';
import type { GameType } from '@fairhouse/wire/play/game-types';
import type { RouteReply } from '@fairhouse/wire/route';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import type { Days } from '../../state/day-range.ts';
import { MINE } from '../../state/query.ts';

export type FoundMember = RouteReply<(typeof siteApi)['team']['search']>['items'][number];

const TEAM = [MINE, 'team'] as const;

/** Days as they are asked for: a span without a beginning reaches as far back as the server goes. */
const spanOf = ({ from = EARLIEST, to }: Days) => ({ from, to });

const EARLIEST = '2000-01-01';

export const overviewQuery = (days: Days) =>
  queryOptions({
    queryKey: [...TEAM, 'overview', days],
    queryFn: ({ signal }) => client.team.overview({ query: spanOf(days), signal }),
    placeholderData: keepPreviousData,
  });

/** What is counted member by member, and so asked for apart and not again at once. */
export const activityQuery = (days: Days, under?: string) =>
  queryOptions({
    queryKey: [...TEAM, 'activity', days, { under }],
    queryFn: ({ signal }) =>
      client.team.activity({ query: { ...spanOf(days), under: under as never }, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

export type ReportWish = { readonly under?: string | undefined; readonly category?: GameType | undefined };

export const reportQuery = (days: Days, wish: ReportWish) =>
  infiniteQueryOptions({
    queryKey: [...TEAM, 'report', days, wish],
    queryFn: ({ pageParam, signal }) =>
      client.team.report({ query: { ...spanOf(days), ...wish, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const reportFile = (days: Days, wish: ReportWish) =>
  client.team.reportFile({ query: { ...spanOf(days), ...wish } });

export type TransactionWish = {
  readonly under?: string | undefined;
  readonly kind?: TransactionKind | undefined;
};

export const transactionsQuery = (days: Days, wish: TransactionWish) =>
  infiniteQueryOptions({
    queryKey: [...TEAM, 'transactions', days, wish],
    queryFn: ({ pageParam, signal }) =>
      client.team.transactions({ query: { ...spanOf(days), ...wish, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const transactionsFile = (days: Days, wish: TransactionWish) =>
  client.team.transactionsFile({ query: { ...spanOf(days), ...wish } });

/**
 * Who stands directly below somebody, as many slices of them as are shown, and what their teams came to.
 * @param under whose branch; one's own without
 */
export const slicesQuery = (under: string | undefined, days: Days, slices: number) =>
  queryOptions({
    queryKey: [...TEAM, 'branch', days, { under, slices }],
    queryFn: async ({ signal }) => {
      const ask = (cursor: string | undefined) =>
        client.team.branch({ query: { ...spanOf(days), under: under as never, cursor }, signal });
      let branch = await ask(undefined);
      for (let slice = 1; slice < slices && branch.next !== null; slice += 1) {
        const { items, next } = await ask(branch.next);
        branch = { ...branch, items: [...branch.items, ...items], next };
      }
      return branch;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });

export const searchQuery = (account: string) =>
  queryOptions({
    queryKey: [...TEAM, 'search', { account }],
    queryFn: ({ signal }) => client.team.search({ query: { account }, signal }),
  });

export const unseenQuery = (unseen: (typeof UNSEEN_DAYS)[number]) =>
  infiniteQueryOptions({
    queryKey: [...TEAM, 'unseen', unseen],
    queryFn: ({ pageParam, signal }) =>
      client.team.unseen({ query: { days: unseen, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

/** Everybody of a branch. */
export const membersFile = (under: string | undefined) => client.team.membersFile({ query: { under } });
