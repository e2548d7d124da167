import { transact } from '@fairhouse/db';
import { checkBooks } from '@fairhouse/ledger';
import type { Platform } from '../../frame/platform.ts';
import { bePatient, saveVerdict } from './store.ts';

/** Folds the whole ledger and keeps the verdict, for the metrics of every process. */
export async function runBooksCheck(platform: Platform): Promise<void> {
  const startedMs = platform.now();
  // Apart from the writing: a transaction that has written holds back the consumers of events while it lasts.
  const check = await transact(platform.db, async (tx) => {
    await bePatient(tx);
    return checkBooks(tx, null);
  });
  const unbalanced = check.currencies.filter(({ sum }) => sum !== 0n).length;
  const { drifted, belowZero } = check;
  await transact(platform.db, (tx) => saveVerdict(tx, { at: startedMs, drifted, belowZero, unbalanced }));
}
