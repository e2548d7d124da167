import type { siteApi } from '@fairhouse/wire/apis';
import type { RouteReply } from '@fairhouse/wire/route';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';

/** A room as the hall shows it. */
export type HallRoom = RouteReply<(typeof siteApi)['games']['rooms']>[number];

const LOOK_EVERY_MS = 3_000;

/** The PvP rooms, and how their seats are filled. */
export const roomsQuery = queryOptions({
  queryKey: ['games', 'rooms'],
  queryFn: () => client.games.rooms(),
  refetchInterval: LOOK_EVERY_MS,
});
