import { type PostOutcome, postTransfer, type TransferPlan } from '@fairhouse/ledger';
import { ledgerKey, type WalletCall } from './wallet-call.ts';

/** Posts what a message moves, with the bet as its cause and the message as its key. */
export const postForBet = (
  call: WalletCall,
  betId: string,
  recipe: Pick<TransferPlan, 'kind' | 'legs'>,
): Promise<PostOutcome> =>
  postTransfer(call.tx, {
    id: call.platform.newId('transfer'),
    brandId: call.player.brand_id,
    key: ledgerKey(call),
    cause: { type: 'round', id: betId },
    atMs: call.context.nowMs,
    traceId: call.context.traceId,
    ...recipe,
  });
