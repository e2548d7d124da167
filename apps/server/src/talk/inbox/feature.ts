import type { Feature } from '../../frame/feature.ts';
import { inboxHandlers } from './routes.ts';
import { inboxConsumer } from './write-messages.ts';

export const inbox = {
  site: { inbox: inboxHandlers },
  consumers: [inboxConsumer],
} satisfies Feature;
