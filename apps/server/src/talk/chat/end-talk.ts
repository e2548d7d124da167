import { type Tx, transact } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { DAY_MS } from '../../jobs/job.ts';
import { emit } from '../../platform/outbox/index.ts';
import { pushTalk } from './push-talk.ts';
import { lockSilent, saveEnded, type TalkRow } from './store.ts';

/** Ends a conversation that is locked; one that has ended stays as it is. */
export async function endTalk(
  platform: Platform,
  tx: Tx,
  talk: TalkRow,
  { nowMs, traceId }: { readonly nowMs: number; readonly traceId: string | null },
): Promise<void> {
  if (talk.state === 'ended') return;
  await saveEnded(tx, talk.id, nowMs);
  if (talk.playerId !== null)
    await emit(tx, { brandId: talk.brandId, traceId, atMs: nowMs }, 'chat.ended', {
      playerId: talk.playerId,
      talkId: talk.id,
    });
  tx.onCommit(() => pushTalk(platform, talk));
}

/** A conversation in which nobody has said anything for so long is over. */
const SILENT_MS = DAY_MS;
const AT_ONCE = 100;

/** @returns how many have ended */
export const endSilent = (platform: Platform): Promise<number> =>
  transact(platform.db, async (tx) => {
    const nowMs = platform.now();
    const silent = await lockSilent(tx, nowMs - SILENT_MS, AT_ONCE);
    for (const talk of silent) await endTalk(platform, tx, talk, { nowMs, traceId: null });
    return silent.length;
  });
