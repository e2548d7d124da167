import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';
import type { Presence } from './use-presence.ts';

/** Somebody waits at the other end. */
const LOOK_AGAIN_MS = 15_000;

export const WORK = ['worklist'] as const;

/** Looks again while somebody is at the console; an empty desk must not keep its session open. */
export const workQuery = (presence: Presence) =>
  queryOptions({
    queryKey: WORK,
    queryFn: ({ signal }) => api.worklist.queues({ signal }),
    refetchInterval: presence === 'here' ? LOOK_AGAIN_MS : false,
  });
