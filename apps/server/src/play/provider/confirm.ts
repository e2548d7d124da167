import { moneyOf, negateMoney } from '@fairhouse/kernel';
import { houseAccount, type PostOutcome, postHold } from '@fairhouse/ledger';
import type { ConfirmMessage } from '@fairhouse/wire/play/provider-messages';
import { countStake } from '../../identity/protection/index.ts';
import { lockBet } from './bet/store.ts';
import { placeStake } from './place-stake.ts';
import { stepOf } from './post-for-bet.ts';
import { findReplay } from './replay.ts';
import { lockOwnReservation } from './reservation/lock-own-reservation.ts';
import { type ReservationRow, resolveReservation } from './reservation/store.ts';
import { messageName, roundName, takeTurn } from './store.ts';
import { contentHash, type Outcome, type WalletCall } from './wallet-call.ts';

type Call = WalletCall<ConfirmMessage>;

/**
 * Stakes a reserve, for all of it or less; the rest is the player's again. The money was taken by the reserve, so
 * nothing about the player or the session can stop it.
 */
export async function confirm(call: Call): Promise<Outcome> {
  const { tx, provider, message, player } = call;
  const hash = contentHash('confirm', message);
  await takeTurn(
    tx,
    messageName(provider, message.tx.id),
    messageName(provider, message.tx.ref),
    roundName(provider, player.id, message.round.id),
  );
  const replay = await findReplay(call, message.tx.id, hash);
  if (replay) return replay;
  const bet = await lockBet(tx, provider, player.id, message.round.id);
  const reservation = await lockOwnReservation(call);
  if ('code' in reservation) return reservation;
  const refused = refuse(call, reservation);
  if (refused) return refused;
  if (bet && bet.state !== 'open') return { code: 'ROUND_CLOSED' };
  if (bet && bet.freeRoundsId !== null) return { code: 'INVALID_FREE_ROUND' };
  // The reserve was counted whole; what is staked of it counts from now on.
  await countStake(tx, player.id, negateMoney(moneyOf(reservation.amount)), call.context.nowMs);
  const outcome = await placeStake(call, {
    txId: message.tx.id,
    kind: 'confirm',
    hash,
    roundRef: message.round.id,
    amount: message.tx.amount,
    game: { code: reservation.gameCode, vendorCode: reservation.vendorCode },
    open: bet,
    betId: reservation.betId,
    post: (betId) => stakeHold(call, reservation, betId),
  });
  if (outcome.code === 'OK') await resolveReservation(tx, provider, message.tx.ref, 'confirmed');
  return outcome;
}

function refuse({ message, context }: Call, reservation: ReservationRow): Outcome | undefined {
  if (reservation.state === 'confirmed') return { code: 'ALREADY_SETTLED' };
  if (reservation.state === 'released' || reservation.expiresAt <= context.nowMs)
    return { code: 'TX_CANCELLED' };
  return message.tx.amount > reservation.amount ? { code: 'BAD_REQUEST' } : undefined;
}

const stakeHold = (call: Call, reservation: ReservationRow, betId: string): Promise<PostOutcome> =>
  postHold(call.tx, reservation.holdId, {
    ...stepOf(call, call.message.tx.id, { type: 'round', id: betId }),
    used: call.message.tx.amount,
    to: houseAccount('house_games', reservation.vendorCode, reservation.currency),
  });
