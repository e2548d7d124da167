import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';
import { MINE } from './query.ts';
import { keepAgentType } from './session.ts';

const BAR_ASKED_MS = 60_000;

export const memberQuery = queryOptions({
  queryKey: [MINE, 'member'],
  queryFn: async () => {
    const member = await client.member.info();
    keepAgentType(member.type);
    return member;
  },
  staleTime: 5 * 60_000,
  // A pause ends, and staff decide about an account.
  refetchInterval: ({ state }) => (state.data?.bar ? BAR_ASKED_MS : false),
});

export const avatarQuery = queryOptions({
  queryKey: [MINE, 'avatar'],
  queryFn: () => client.member.icon(),
  staleTime: 30 * 60_000,
});
