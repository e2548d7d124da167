import type { DispatchMessage } from '@fairhouse/wire';
import type { Platform } from '../../http/platform.ts';
import { readMessage } from './read-messages.ts';
import type { MessageRow } from './store.ts';

export const presentMessage = (platform: Platform, row: MessageRow): DispatchMessage => ({
  id: row.id,
  at: row.created_at,
  channel: row.channel,
  kind: row.kind,
  recipient: row.channel === 'sms' ? maskNumber(row.recipient) : maskMailbox(row.recipient),
  ...readMessage(platform, row),
  state: row.state,
  tries: row.tries,
  endedAt: row.ended_at,
  fault: row.fault,
});

/** Enough to tell two apart, too little to call. */
const maskNumber = (e164: string): string => `${e164.slice(0, 3)}••••${e164.slice(-3)}`;

const maskMailbox = (address: string): string => address.replace(/^(.)[^@]*/, '$1•••');
