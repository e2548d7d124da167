import { transact } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { insertText, pushUnread } from '../../talk/inbox/index.ts';
import { countReached, hasGrown } from './approve-sending.ts';
import { endPass } from './end-pass.ts';
import { holdBack } from './hold-back.ts';
import { mailNext } from './mail-campaign.ts';
import { beginCampaign, lockDue, sendBlock } from './store.ts';

/** So many members are told in one transaction: as long as it runs, cancelling waits. */
const BLOCK = 500;

/**
 * Takes one step with the message whose turn it is: begins it, sends it to the next of its audience, mails it to the next of
 * those, or ends it. Each step is one transaction, so whoever dies has taken it or has not. @returns 0 where none is due
 */
export const sendCampaigns = (platform: Platform, block = BLOCK): Promise<number> =>
  transact(platform.db, async (tx) => {
    const nowMs = platform.now();
    const due = await lockDue(tx, nowMs);
    if (!due) return 0;
    const { id, brandId } = due;
    if (due.state === 'scheduled') {
      const met = await countReached(tx, due, nowMs);
      if (met !== null && (await hasGrown(tx, due, met))) {
        await holdBack(platform, tx, due, met);
        return 1;
      }
      await beginCampaign(tx, id, { nowMs, met });
      await insertText(tx, { id, brandId, title: due.title, body: due.body, atMs: nowMs });
      return 1;
    }
    if (due.inboxedAt !== null) {
      await (due.byMail ? mailNext(platform, tx, due) : endPass(platform, tx, due));
      return 1;
    }
    const told = await sendBlock(tx, id, nowMs, block);
    tx.onCommit(() => {
      for (const playerId of told) void pushUnread(platform, playerId);
    });
    return 1;
  });
