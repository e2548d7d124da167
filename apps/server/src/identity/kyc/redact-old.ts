import type { Tx } from '@fairhouse/db';
import { dropUploads } from '../upload/index.ts';
import { lockOld, redact } from './store.ts';

/** So many in one transaction, which others of the house share. */
const AT_ONCE = 100;

/** Deletes the pictures and words of documents that were decided long enough ago. That they were accepted stays. */
export async function redactOld(tx: Tx, nowMs: number): Promise<void> {
  const old = await lockOld(tx, nowMs, AT_ONCE);
  if (old.length === 0) return;
  await dropUploads(
    tx,
    old.flatMap(({ uploads }) => uploads),
  );
  await redact(
    tx,
    old.map(({ id }) => id),
    nowMs,
  );
}
