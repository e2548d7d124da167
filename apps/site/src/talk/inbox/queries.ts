import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE, queryClient } from '../../state/query.ts';

/** How many messages are unread; the socket tells of changes. */
export const unreadQuery = queryOptions({
  queryKey: [MINE, 'inbox', 'unread'],
  queryFn: () => client.inbox.unread(),
  staleTime: 5 * 60_000,
});

export const messagesQuery = infiniteQueryOptions({
  queryKey: [MINE, 'inbox', 'list'],
  queryFn: ({ pageParam }) => client.inbox.list({ query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
});

/** Keeps a count that the server told, and asks for the list anew where it is on screen. */
export function setUnread(count: { readonly unread: number }): void {
  queryClient.setQueryData(unreadQuery.queryKey, count);
  void queryClient.invalidateQueries({ queryKey: messagesQuery.queryKey });
}
