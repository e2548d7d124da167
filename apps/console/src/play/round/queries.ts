import type { BetState } from '@fairhouse/wire/money/record-words';
import type { RoundRow } from '@fairhouse/wire/play/round';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';
import { instantOf } from '../../talk/content/index.ts';

const SLICE = '50';

/** As the address has it: times are a date and a time of the brand's zone, amounts as they were typed. */
export const ROUND_SEARCH_MAX = 80;

export type RoundsFilter = {
  search?: string | undefined;
  vendorCode?: string | undefined;
  game?: string | undefined;
  state?: BetState | undefined;
  from?: string | undefined;
  to?: string | undefined;
  netMin?: string | undefined;
  netMax?: string | undefined;
};

/** A time is typed to the minute, and the last one counts whole. */
const LAST_OF_MINUTE_MS = 59_999;

const spell = (local: string | undefined, zone: string, afterMs: number): string | undefined => {
  const ms = local === undefined ? undefined : instantOf(local, zone);
  return ms === undefined || ms < 0 ? undefined : String(ms + afterMs);
};

export const roundsQuery = ({ from, to, ...filter }: RoundsFilter, zone: string) =>
  infiniteQueryOptions({
    queryKey: ['rounds', filter, from, to, zone],
    queryFn: ({ pageParam, signal }) =>
      api.round.list({
        query: {
          ...filter,
          from: spell(from, zone, 0),
          to: spell(to, zone, LAST_OF_MINUTE_MS),
          cursor: pageParam,
          limit: SLICE,
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const roundQuery = (id: RoundRow['id']) =>
  queryOptions({
    queryKey: ['round', id],
    queryFn: ({ signal }) => api.round.get({ params: { id }, signal }),
  });

export const verifyMutation = (id: RoundRow['id']) =>
  mutationOptions({
    mutationFn: () => api.round.verify({ params: { id } }),
    // The seeds may have been shown since the record was read.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: roundQuery(id).queryKey }),
  });
