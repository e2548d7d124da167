import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE, queryClient } from '../../state/query.ts';

const SERIES = [MINE, 'lottery', 'series'] as const;

/** Series of accounts directly below whose names begin so; the last answer stays while the next is on its way. */
export const seriesQuery = (search: string) =>
  queryOptions({
    queryKey: [...SERIES, search],
    queryFn: ({ signal }) => client.lotterySeries.list({ query: search === '' ? {} : { search }, signal }),
    placeholderData: keepPreviousData,
  });

export const refreshSeries = (): Promise<void> => queryClient.invalidateQueries({ queryKey: SERIES });
