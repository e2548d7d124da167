import { queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE } from '../../state/query.ts';

/** The socket tells of rewards when missions move, and all of them are read again. */
export const lotteryMissionsQuery = queryOptions({
  queryKey: [MINE, 'rewards', 'lotteryMissions'],
  queryFn: () => client.lotteryMission.missions(),
  staleTime: 60_000,
});
