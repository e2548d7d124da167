import { type PostOutcome, postTransfer, type TransferPlan } from '@fairhouse/ledger';
import { ledgerKey, type PlayerCall, type WalletCall } from './wallet-call.ts';

type Recipe = Pick<TransferPlan, 'kind' | 'moves'>;

/** Posts what a message moves, with the bet as its cause and the message as its key. */
export const postForBet = (call: WalletCall, betId: string, recipe: Recipe): Promise<PostOutcome> =>
  postFor(call, call.message.tx.id, { type: 'round', id: betId }, recipe);

/** Posts what a transaction of a provider moves. */
export const postFor = (
  call: PlayerCall,
  txId: string,
  cause: TransferPlan['cause'],
  recipe: Recipe,
): Promise<PostOutcome> => postTransfer(call.tx, { ...stepOf(call, txId, cause), ...recipe });

/** What every posting of a provider's transaction says of itself. */
export const stepOf = (call: PlayerCall, txId: string, cause: TransferPlan['cause']) => ({
  brandId: call.player.brandId,
  key: ledgerKey(call.provider, txId),
  cause,
  atMs: call.context.nowMs,
  traceId: call.context.traceId,
});
