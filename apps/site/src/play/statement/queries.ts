import type { MovementType } from '@fairhouse/wire/money/record-words';
import type { Movement } from '@fairhouse/wire/play/statement';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import type { Days } from '../../state/day-range.ts';
import { storedLanguage } from '../../state/language.ts';
import { MINE } from '../../state/query.ts';

export type MovementFilter = Days & { readonly type?: MovementType };

export const movementsQuery = (filter: MovementFilter) =>
  infiniteQueryOptions({
    queryKey: [MINE, 'movements', storedLanguage(), filter],
    queryFn: ({ pageParam }) =>
      client.statement.list({ query: { ...filter, cursor: pageParam, limit: '20' } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 5_000,
  });

/** A movement never changes; what its cause came to may. */
export const receiptQuery = (id: Movement['id']) =>
  queryOptions({
    queryKey: [MINE, 'receipt', storedLanguage(), id],
    queryFn: () => client.statement.receipt({ params: { transfer: id } }),
  });
