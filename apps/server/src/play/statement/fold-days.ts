import { transact } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { findNewestTransfer, foldAccounts, foldBooks, lockFold, saveFolded, saveSeen } from './days/store.ts';

/** So many transfers are folded in one transaction: about a second. */
const BATCH = 200_000n;

/**
 * Adds what the ledger wrote to the days of its accounts, each transfer once. Numbers are given before their transaction
 * commits, so a fold goes only as far as every one of them is decided.
 * @returns how far it went; 0 when nothing is to be folded now
 */
export async function foldDays({ db }: Platform): Promise<number> {
  const newest = await findNewestTransfer(db);
  return transact(db, async (tx) => {
    const fold = await lockFold(tx);
    if (!fold) return 0;
    const { foldedTo, seenTo, settled } = fold;
    if (foldedTo >= seenTo) {
      if (newest > seenTo) await saveSeen(tx, newest);
      return 0;
    }
    if (!settled) return 0;
    const upTo = min(seenTo, foldedTo + BATCH);
    await foldAccounts(tx, foldedTo, upTo);
    await foldBooks(tx, foldedTo, upTo);
    await saveFolded(tx, upTo);
    return Number(upTo - foldedTo);
  });
}

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
