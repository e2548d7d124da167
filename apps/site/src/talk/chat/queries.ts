import type { ChatPush, ChatView } from '@fairhouse/wire/talk/chat';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE, queryClient } from '../../state/query.ts';

/** A push that was missed is made up for within so long. */
const LOOK_AGAIN_MS = 20_000;

/** The conversation of whoever is here: it goes with the session. */
export const chatQuery = queryOptions({
  queryKey: [MINE, 'chat'],
  queryFn: ({ signal }) => client.chat.view({ query: {}, signal }),
  staleTime: 0,
  refetchInterval: LOOK_AGAIN_MS,
  refetchOnReconnect: 'always',
});

export const transcriptQuery = (id: string) =>
  queryOptions({
    queryKey: [MINE, 'chat', id],
    queryFn: ({ signal }) => client.chat.transcript({ params: { talk: id as never }, signal }),
  });

/** Asks how the conversation stands. */
export const lookAgain = () =>
  void queryClient.invalidateQueries({ queryKey: chatQuery.queryKey, exact: true });

/** What was pushed of the conversation: new lines are asked for, the rest stands in the push. */
export function hearChat(push: ChatPush): void {
  const known = queryClient.getQueryData(chatQuery.queryKey);
  const talk = known?.talk;
  if (talk?.id !== push.id || talk.last !== push.last || talk.state !== push.state) {
    lookAgain();
    return;
  }
  queryClient.setQueryData(chatQuery.queryKey, (view: ChatView | undefined) =>
    view?.talk ? { ...view, talk: { ...view.talk, staffRead: push.staffRead, typing: push.typing } } : view,
  );
}
