import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

export const runsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['payRuns'],
    queryFn: ({ pageParam, signal }) => api.pay.runs({ query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const runLinesQuery = (run: string) =>
  infiniteQueryOptions({
    queryKey: ['payRuns', run],
    queryFn: ({ pageParam, signal }) =>
      api.pay.lines({ params: { run: run as never }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
