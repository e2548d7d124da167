import { type Tx, transact } from '@fairhouse/db';
import { CHANGE_NEEDS, type ChangeFault } from '@fairhouse/wire/platform/change';
import type { Platform } from '../../frame/platform.ts';
import { SYSTEM, staffActor } from '../audit/index.ts';
import { listHolding } from '../staff/index.ts';
import { logChange } from './log-change.ts';
import { applyChange, lockToPublish, stillHolds } from './publish-change.ts';
import { type ChangeRow, keepWaiting, listDue } from './store.ts';
import { findDiffFault } from './topics.ts';

/** So many are published before a run looks again whether it should go on. */
const AT_ONCE = 50;

/**
 * Publishes the changes whose hour has come, each in a transaction of its own under its lock: of any number of processes one
 * does it, and one that dies leaves it whole for the next.
 */
export async function publishDue(platform: Platform, signal?: AbortSignal): Promise<void> {
  for (const due of await listDue(platform.db, platform.now(), AT_ONCE)) {
    if (signal?.aborted) return;
    // One that fails must not keep back those behind it.
    await publishOne(platform, due).catch((error: unknown) =>
      platform.log.error({ err: error, change: due.id }, 'scheduled change failed'),
    );
  }
}

const publishOne = (platform: Platform, { id, brandId }: Pick<ChangeRow, 'id' | 'brandId'>): Promise<void> =>
  transact(platform.db, async (tx) => {
    const row = await lockToPublish(tx, brandId, id);
    const nowMs = platform.now();
    if (row?.state !== 'scheduled' || row.publishAt! > nowMs) return;
    const by = await findEntitled(tx, row, nowMs);
    const fault = by ? await findFault() : 'right_lost';
    if (fault) {
      await keepWaiting(tx, id, fault);
      await logChange(platform, tx, row, 'waits', { actor: SYSTEM, nowMs, ip: '' }, { fault });
      return;
    }
    const actor = staffActor({ id: by!.id, username: by!.name });
    await applyChange(platform, tx, row, { actor, nowMs, ip: '' }, null);

    async function findFault(): Promise<ChangeFault | undefined> {
      if (!(await stillHolds(tx, row!))) return 'changed';
      return findDiffFault(row!.diff, nowMs) ? 'end_passed' : undefined;
    }
  });

/** Whoever scheduled a change, if they may still make it; emergency access does not reach beyond its end. */
async function findEntitled(tx: Tx, { brandId, diff, scheduledBy }: ChangeRow, nowMs: number) {
  const holders = await Promise.all(
    CHANGE_NEEDS[diff.topic].write.map((permission) => listHolding(tx, brandId, permission, nowMs)),
  );
  const found = holders.map((each) => each.find(({ id }) => id === scheduledBy));
  return found.every((one) => one !== undefined) ? found[0] : undefined;
}
