import { findProviderTransaction } from './store.ts';
import type { Outcome, PlayerCall } from './wallet-call.ts';

/**
 * What is known of a transaction's id. To be asked when its turn is taken.
 * @returns undefined when nothing is known
 */
export async function findReplay(call: PlayerCall, txId: string, hash: Buffer): Promise<Outcome | undefined> {
  const known = await findProviderTransaction(call.tx, call.provider, txId);
  if (!known) return undefined;
  if (known.kind === 'tombstone' || known.cancelledBy) return { code: 'TX_CANCELLED' };
  if (!known.contentHash.equals(hash)) return { code: 'DUPLICATE_MISMATCH' };
  return {
    code: 'OK',
    duplicate: true,
    ...(known.transferId ? { opTxId: known.transferId.toString() } : {}),
  };
}
