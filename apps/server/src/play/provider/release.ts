import { assert, negateMoney } from '@fairhouse/kernel';
import { voidHold } from '@fairhouse/ledger';
import type { ReleaseMessage } from '@fairhouse/wire/play/provider-messages';
import { countStake } from '../../identity/protection/index.ts';
import { stepOf } from './post-for-bet.ts';
import { recordTransaction } from './record-transaction.ts';
import { findReplay } from './replay.ts';
import { lockOwnReservation } from './reservation/lock-own-reservation.ts';
import { type ReservationRow, resolveReservation } from './reservation/store.ts';
import { messageName, takeTurn } from './store.ts';
import { contentHash, type Outcome, pushFor, type WalletCall } from './wallet-call.ts';

type Call = WalletCall<ReleaseMessage>;

/** Gives a reserve back whole: the ticket was refused. */
export async function release(call: Call): Promise<Outcome> {
  const { tx, provider, message } = call;
  const hash = contentHash('release', message);
  await takeTurn(tx, messageName(provider, message.tx.id), messageName(provider, message.tx.ref));
  const replay = await findReplay(call, message.tx.id, hash);
  if (replay) return replay;
  const reservation = await lockOwnReservation(call);
  if ('code' in reservation) return reservation;
  if (message.tx.amount !== reservation.amount) return { code: 'DUPLICATE_MISMATCH' };
  if (reservation.state === 'confirmed') return { code: 'ALREADY_SETTLED' };
  if (reservation.state === 'released') return { code: 'OK', duplicate: true };
  return giveBack(call, hash, reservation);
}

async function giveBack(call: Call, hash: Buffer, reservation: ReservationRow): Promise<Outcome> {
  const { tx, provider, message, player, context } = call;
  const { id, ref, amount } = message.tx;
  const step = stepOf(call, id, { type: 'round', id: reservation.betId });
  const voided = await voidHold(tx, reservation.holdId, step);
  assert(voided.outcome === 'posted', 'a reserve is given back once');
  const { transferId } = voided;
  await countStake(tx, player.id, negateMoney(amount), context.nowMs);
  await resolveReservation(tx, provider, ref, 'released');
  const roundRef = message.round.id;
  await recordTransaction(call, { txId: id, kind: 'release', hash, roundRef, amount, transferId });
  pushFor(call);
  return { code: 'OK', opTxId: transferId.toString() };
}
