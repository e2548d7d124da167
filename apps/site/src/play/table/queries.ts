import type { siteApi } from '@fairhouse/wire/apis';
import type { RouteReply } from '@fairhouse/wire/route';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';

type Hall = RouteReply<(typeof siteApi)['games']['tables']>;
/** A table as the hall shows it. */
export type HallTable = Hall['tables'][number];

const LOOK_EVERY_MS = 2_500;

/** Where the live tables stand, and how far the providers' clock is ahead. */
export const tablesQuery = queryOptions({
  queryKey: ['games', 'tables'],
  queryFn: async () => {
    const hall = await client.games.tables();
    return { ...hall, aheadMs: hall.now - Date.now() };
  },
  refetchInterval: LOOK_EVERY_MS,
});
