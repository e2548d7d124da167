import type { OutboxMessage } from '@fairhouse/wire/identity/messaging';
import type { Platform } from '../../frame/platform.ts';
import { maskEmail, maskMobile } from '../credential/index.ts';
import { readMessage } from './read-messages.ts';
import type { MessageRow } from './store.ts';

export const presentMessage = (platform: Platform, row: MessageRow): OutboxMessage => ({
  id: row.id,
  at: row.createdAt,
  channel: row.channel,
  kind: row.kind,
  recipient: row.channel === 'sms' ? maskMobile(row.recipient) : maskEmail(row.recipient),
  ...readMessage(platform, row),
  state: row.state,
  tries: row.tries,
  endedAt: row.endedAt,
  fault: row.fault,
});
