import { MESSAGE_CHANNELS, type MessageChannel } from '@fairhouse/wire/identity/messaging';
import { Mail } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { oneOf, paths, RECIPIENT_MAX, textOf } from '../../paths.ts';

export const outbox = page(paths.outbox, {
  needs: 'outbox.read',
  menu: { group: 'lookUp', name: 'outbox', icon: Mail },
  load: async () => (await import('./OutboxPage.tsx')).OutboxPage,
  read: (query): { channel?: MessageChannel; recipient?: string } => ({
    channel: oneOf(MESSAGE_CHANNELS, query.channel),
    recipient: textOf(query.recipient, RECIPIENT_MAX),
  }),
});
