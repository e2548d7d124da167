import { transact } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { writeMessage } from './read-messages.ts';
import { sendBy } from './send-by.ts';
import { claimMessages, endMessage, findAdapter, type MessageRow, postponeMessage } from './store.ts';

const BATCH = 10;

/** Longer than any gateway is waited for: a process that died in between is followed by another after so long. */
const CLAIM_MS = 30_000;

/** After each of these the next try; then none. */
const PAUSES_MS = [5_000, 20_000, 60_000];

/** A code that comes later is of no use, and somebody may have asked for another. */
const CODE_LIFE_MS = 5 * 60_000;

/** Hands messages that are due to their gateways. @returns how many */
export async function sendMessages(platform: Platform): Promise<number> {
  const nowMs = platform.now();
  const rows = await transact(platform.db, (tx) => claimMessages(tx, nowMs, nowMs + CLAIM_MS, BATCH));
  await Promise.all(rows.map((row) => sendOne(platform, row)));
  return rows.length;
}

async function sendOne(platform: Platform, row: MessageRow): Promise<void> {
  const outcome = await handOver(platform, row);
  const nowMs = platform.now();
  const pauseMs = PAUSES_MS[row.tries - 1];
  await transact(platform.db, (tx) => {
    if (outcome.state !== 'silent') return endMessage(tx, row.id, { ...outcome, nowMs });
    if (pauseMs !== undefined) return postponeMessage(tx, row.id, outcome.fault, nowMs + pauseMs);
    return endMessage(tx, row.id, { state: 'failed', fault: outcome.fault, nowMs });
  });
  if (outcome.state === 'sent') return;
  platform.log.warn({ message: row.id, channel: row.channel, fault: outcome.fault }, 'message not sent');
}

async function handOver(platform: Platform, row: MessageRow): ReturnType<typeof sendBy> {
  if (row.template === 'code' && row.createdAt + CODE_LIFE_MS <= platform.now())
    return { state: 'refused', fault: 'its code no longer counts' };
  const adapter = await findAdapter(platform.db, row.brandId, row.channel);
  if (!adapter || adapter.kind !== row.kind) return { state: 'refused', fault: 'its gateway was taken away' };
  if (adapter.stoppedAt !== null) return { state: 'silent', fault: 'sending is stopped' };
  const sender = String(row.params.brand ?? '');
  return sendBy(platform, adapter, { to: row.recipient, sender, ...writeMessage(platform, row) });
}
