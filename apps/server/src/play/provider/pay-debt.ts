import type { Money } from '@fairhouse/kernel';
import type { Cause } from '@fairhouse/ledger';
import { settleDebt } from '../../money/wallet/index.ts';
import { stepOf } from './post-for-bet.ts';
import type { PlayerCall } from './wallet-call.ts';

/** Money that came in pays first what the player owes. */
export const payDebt = (call: PlayerCall, txId: string, cause: Cause, amount: Money): Promise<void> =>
  settleDebt(call.tx, {
    ...stepOf(call, txId, cause),
    playerId: call.player.id,
    currency: call.player.currency,
    amount,
  });
