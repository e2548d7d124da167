import { assert, moneyOf, negateMoney } from '@fairhouse/kernel';
import { voidHold } from '@fairhouse/ledger';
import { countStake } from '../../identity/protection/index.ts';
import type { GiveBack } from './give-back.ts';
import { stepOf } from './post-for-bet.ts';
import { lockReservation, resolveReservation } from './reservation/store.ts';

/** Gives a reserve back that waits for its yes or no. */
export const cancelReserve: GiveBack = async (call, { txId }) => {
  const { tx, provider, message, player, context } = call;
  const reservation = await lockReservation(tx, provider, txId);
  assert(reservation, 'a reserve has its reservation');
  if (message.game !== reservation.gameCode) return { code: 'INVALID_GAME' };
  if (message.tx.currency !== reservation.currency) return { code: 'WRONG_CURRENCY' };
  if (reservation.state === 'released') return { code: 'OK', duplicate: true };
  if (reservation.state === 'confirmed') return { code: 'ALREADY_SETTLED' };
  const voided = await voidHold(
    tx,
    reservation.holdId,
    stepOf(call, message.tx.id, { type: 'round', id: reservation.betId }),
  );
  assert(voided.outcome === 'posted', 'a reserve is given back once');
  await countStake(tx, player.id, negateMoney(moneyOf(reservation.amount)), context.nowMs);
  await resolveReservation(tx, provider, txId, 'released');
  return voided.transferId;
};
