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

/** What is counted member by member, and so asked for apart. */
export const activityQuery = (days: Days) =>
  queryOptions({
    queryKey: [...TEAM, 'activity', days],
    queryFn: ({ signal }) => client.team.activity({ query: spanOf(days), signal }),
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
