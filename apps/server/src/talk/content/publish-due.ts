import { transact } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { audit, SYSTEM } from '../../platform/audit/index.ts';
import { listHolding } from '../../platform/staff/index.ts';
import { listDue, lockEntry, updateEntry } from './store.ts';
import { publishDrafted } from './write-entry.ts';

/** So many are published before a run looks again whether it should go on. */
const AT_ONCE = 50;

/**
 * Publishes the entries whose hour has come, each in a transaction of its own under its lock: of any number of processes one
 * does it, and one that dies leaves it whole for the next.
 */
export async function publishDue(platform: Platform, signal?: AbortSignal): Promise<void> {
  for (const due of await listDue(platform.db, platform.now(), AT_ONCE)) {
    if (signal?.aborted) return;
    // One that fails must not keep back those behind it.
    await publishOne(platform, due).catch((error: unknown) =>
      platform.log.error({ err: error, entry: due.id }, 'scheduled entry failed'),
    );
  }
}

const publishOne = (
  platform: Platform,
  { id, brandId }: { readonly id: string; readonly brandId: string },
): Promise<void> =>
  transact(platform.db, async (tx) => {
    const row = await lockEntry(tx, brandId, id);
    const nowMs = platform.now();
    if (!row?.schedule || row.schedule.fault || row.schedule.at > nowMs) return;
    const { by } = row.schedule;
    // Emergency access does not reach beyond its end.
    const holders = await listHolding(tx, brandId, 'content.write', nowMs);
    const staff = { id: by.id, username: by.name, brand: { id: brandId } };
    const done = holders.some((one) => one.id === by.id)
      ? await publishDrafted(platform, tx, row, { staff, ip: '' })
      : undefined;
    if (done?.ok) return;
    const fault = done ? done.fault.code : 'right_lost';
    await updateEntry(tx, { ...row, revision: row.revision + 1, schedule: { ...row.schedule, fault } });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: SYSTEM,
      action: 'content.waits',
      subject: id,
      detail: { publishAt: row.schedule.at, fault },
      ip: '',
    });
  });
