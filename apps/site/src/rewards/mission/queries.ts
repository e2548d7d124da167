import { queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { REWARDS } from '../reward/index.ts';

/** Missions move with every settled bet; the socket tells of them as of rewards. */
export const missionsQuery = queryOptions({
  queryKey: [...REWARDS, 'missions'],
  queryFn: () => client.mission.list(),
  staleTime: 60_000,
});

export const missionBoardQuery = queryOptions({
  queryKey: [...REWARDS, 'missionBoard'],
  queryFn: () => client.mission.board(),
  staleTime: 60_000,
});
