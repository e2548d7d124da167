import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

export const FIND_MIN = 2;

/** What the words may mean, and how long the answer took. Nothing found is kept: it may be somebody's data. */
export const findQuery = (text: string) =>
  queryOptions({
    queryKey: ['find', text],
    queryFn: async ({ signal }) => {
      const begun = performance.now();
      const { items, logged } = await api.find.find({ body: { text }, signal });
      return { text, items, logged, ms: Math.round(performance.now() - begun) };
    },
    enabled: text.length >= FIND_MIN,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
