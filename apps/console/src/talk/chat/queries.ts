import type { ChatHours } from '@fairhouse/wire/talk/chat';
import type { ChatDesk, ChatList } from '@fairhouse/wire/talk/chat-words';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

const CHATS = 'chats';

/** A line of a member is on the screen of the desk within so long. */
const LOOK_AGAIN_MS = 1_500;

export const talksQuery = (list: ChatList, search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [CHATS, 'list', { list, search }],
    queryFn: ({ pageParam, signal }) => api.chat.list({ query: { list, search, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    refetchInterval: LOOK_AGAIN_MS,
    placeholderData: keepPreviousData,
  });

export const talkQuery = (talk: string) =>
  queryOptions({
    queryKey: [CHATS, 'talk', talk],
    queryFn: ({ signal }) => api.chat.view({ params: { talk }, query: {}, signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });

export const cannedQuery = queryOptions({
  queryKey: [CHATS, 'canned'],
  queryFn: ({ signal }) => api.chat.canned({ signal }),
});

export const hoursQuery = queryOptions({
  queryKey: [CHATS, 'hours'],
  queryFn: ({ signal }) => api.chat.hours({ signal }),
});

export const colleaguesQuery = queryOptions({
  queryKey: [CHATS, 'colleagues'],
  queryFn: ({ signal }) => api.chat.colleagues({ signal }),
});

const lookAgain = () => queryClient.invalidateQueries({ queryKey: [CHATS] });

export const takeMutation = (talk: string) =>
  mutationOptions({
    mutationFn: (was: string | null) => api.chat.take({ params: { talk }, body: { was } }),
    onSettled: lookAgain,
  });

export const sayMutation = (talk: string) =>
  mutationOptions({
    mutationFn: (body: { readonly mark: string; readonly text: string; readonly note: boolean }) =>
      api.chat.say({ params: { talk }, body }),
    onSettled: lookAgain,
  });

export const endMutation = (talk: string) =>
  mutationOptions({ mutationFn: () => api.chat.end({ params: { talk } }), onSettled: lookAgain });

export type HandOver =
  | { readonly to: 'colleague'; readonly username: string }
  | { readonly to: 'desk'; readonly desk: ChatDesk };

export const handOverMutation = (talk: string) =>
  mutationOptions({
    mutationFn: (body: HandOver) => api.chat.handOver({ params: { talk }, body }),
    onSettled: lookAgain,
  });

export const readTalk = (talk: string, upTo: number, typing: boolean): void =>
  void api.chat.read({ params: { talk }, body: { upTo, typing } }).catch(() => {});

export const saveCannedMutation = () =>
  mutationOptions({
    mutationFn: ({ shortcut, EN, VI }: { shortcut: string; EN: string; VI: string }) =>
      api.chat.saveCanned({ body: { shortcut, texts: { EN, VI } } }),
    onSettled: lookAgain,
  });

export const dropCannedMutation = () =>
  mutationOptions({
    mutationFn: (shortcut: string) => api.chat.dropCanned({ params: { shortcut } }),
    onSettled: lookAgain,
  });

export const setHoursMutation = () =>
  mutationOptions({
    mutationFn: (body: { readonly hours: ChatHours; readonly was: ChatHours }) => api.chat.setHours({ body }),
    onSettled: lookAgain,
  });
