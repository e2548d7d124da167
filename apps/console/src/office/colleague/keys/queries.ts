import { queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../../api.ts';

const KEYS = ['staff-keys'] as const;

export const keysQuery = () =>
  queryOptions({ queryKey: KEYS, queryFn: ({ signal }) => api.staff.keys({ signal }) });

export const keyUsesQuery = (id: Parameters<typeof api.staff.keyUses>[0]['params']['id']) =>
  queryOptions({
    queryKey: [...KEYS, id],
    queryFn: ({ signal }) => api.staff.keyUses({ params: { id }, signal }),
  });

/** One was made or revoked. */
export const lookAtKeys = () => queryClient.invalidateQueries({ queryKey: KEYS });
