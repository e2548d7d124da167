import type { InboxMessage } from '@fairhouse/wire/talk/inbox';
import type { MessageRow } from './store.ts';

export const presentMessage = ({ id, at, read_at, about }: MessageRow): InboxMessage => ({
  id: id.toString(),
  at,
  readAt: read_at,
  about,
});
