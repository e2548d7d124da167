import type { Feature } from '../../frame/feature.ts';
import { readUnread } from './push-unread.ts';
import { inboxHandlers } from './routes.ts';
import { inboxConsumer } from './write-messages.ts';

export const inbox = {
  site: { inbox: inboxHandlers },
  consumers: [inboxConsumer],
  states: { inbox: readUnread },
} satisfies Feature;
