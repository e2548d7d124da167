import { infiniteQueryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE } from '../../state/query.ts';

export const announcementsQuery = infiniteQueryOptions({
  queryKey: [MINE, 'agentAnnouncements'],
  queryFn: ({ pageParam, signal }) => client.announcement.list({ query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.next ?? undefined,
});
