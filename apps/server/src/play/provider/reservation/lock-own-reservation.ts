import type { ConfirmMessage, ReleaseMessage } from '@fairhouse/wire/play/provider-messages';
import type { Outcome, WalletCall } from '../wallet-call.ts';
import { lockReservation, type ReservationRow } from './store.ts';

/** The reservation that a message names, locked, or why it may not speak of it. */
export async function lockOwnReservation(
  call: WalletCall<ConfirmMessage | ReleaseMessage>,
): Promise<ReservationRow | Outcome> {
  const { tx, provider, message, player } = call;
  const reservation = await lockReservation(tx, provider, message.tx.ref);
  if (reservation?.playerId !== player.id || reservation.roundRef !== message.round.id)
    return { code: 'TX_NOT_FOUND' };
  if (message.game !== reservation.gameCode) return { code: 'INVALID_GAME' };
  return message.tx.currency === reservation.currency ? reservation : { code: 'WRONG_CURRENCY' };
}
