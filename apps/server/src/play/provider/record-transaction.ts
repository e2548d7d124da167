import type { Money } from '@fairhouse/kernel';
import { insertProviderTransaction, type ProviderTransaction } from './store.ts';
import type { PlayerCall } from './wallet-call.ts';

export type Recorded = {
  readonly txId: string;
  readonly kind: ProviderTransaction['kind'];
  readonly hash: Buffer;
  /** Empty where a transaction belongs to no round. */
  readonly roundRef: string;
  readonly amount: Money;
  readonly transferId: bigint | null;
  /** The debit-credit that it came in. */
  readonly partOf?: string;
};

/** Writes down what a provider's transaction did, under its id, for ever. */
export const recordTransaction = (call: PlayerCall, recorded: Recorded): Promise<number> =>
  insertProviderTransaction(call.tx, {
    provider: call.provider,
    txId: recorded.txId,
    kind: recorded.kind,
    contentHash: recorded.hash,
    playerId: call.player.id,
    roundRef: recorded.roundRef,
    amount: recorded.amount,
    transferId: recorded.transferId,
    partOf: recorded.partOf ?? null,
    atMs: call.context.nowMs,
  });
