import type { InboxMessage } from '@fairhouse/wire/talk/inbox';
import type { MessageRow } from './store.ts';

export const presentMessage = ({ id, at, readAt, about }: MessageRow): InboxMessage => ({
  id: id.toString(),
  at,
  readAt,
  about,
});
