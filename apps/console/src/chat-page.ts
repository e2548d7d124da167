import { CHAT_LISTS, type ChatList } from '@fairhouse/wire/talk/chat-words';
import { MessagesSquare } from 'lucide-react';
import { page } from './parts/page.tsx';
import { oneOf, paths, SEARCH_MAX, textOf } from './paths.ts';

export const chats = page(paths.chats, {
  needs: 'chat.read',
  menu: { group: 'work', name: 'chats', icon: MessagesSquare },
  load: async () => (await import('./ChatDesk.tsx')).ChatDesk,
  read: (query): { list?: ChatList; search?: string; talk?: string } => ({
    list: oneOf(CHAT_LISTS, query.list),
    search: textOf(query.search, SEARCH_MAX),
    talk: textOf(query.talk, SEARCH_MAX),
  }),
});
