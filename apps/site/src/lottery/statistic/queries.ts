import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import type { Region } from '../issue/index.ts';

/** @param latest the draw that was settled last: each makes them anew */
export const trendsQuery = (gameCode: string, latest: string | undefined) =>
  queryOptions({
    queryKey: ['lottery', gameCode, 'trends', latest],
    queryFn: ({ signal }) => client.lotteryStatistic.trends({ query: { gameCode }, signal }),
    placeholderData: keepPreviousData,
  });

const POPULAR_EVERY_MS = 15_000;

/** @param issue the one on sale: each begins without bets */
export const popularQuery = (gameCode: string, issue: string | undefined) =>
  queryOptions({
    queryKey: ['lottery', gameCode, 'popular', issue],
    queryFn: ({ signal }) => client.lotteryStatistic.popular({ query: { gameCode }, signal }),
    refetchInterval: POPULAR_EVERY_MS,
  });

/** @param latest the draw that was settled last, where one lottery is looked at */
export const tailsQuery = (region: Region, latest?: string) =>
  queryOptions({
    queryKey: ['lottery', 'tails', region, latest],
    queryFn: ({ signal }) => client.lotteryStatistic.vnNumbers({ query: { region }, signal }),
    placeholderData: keepPreviousData,
  });
