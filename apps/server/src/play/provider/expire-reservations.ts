import { transact } from '@fairhouse/db';
import { assert, moneyOf, negateMoney } from '@fairhouse/kernel';
import { voidHold } from '@fairhouse/ledger';
import type { Platform } from '../../frame/platform.ts';
import { countStake } from '../../identity/protection/index.ts';
import { pushBalance } from '../../money/wallet/index.ts';
import { listExpiredReservations, lockReservation, resolveReservation } from './reservation/store.ts';

const BATCH = 100;

/** Gives back reserves that nobody has confirmed in their time, each in a transaction of its own. @returns how many */
export async function expireReservations(platform: Platform): Promise<number> {
  const expired = await listExpiredReservations(platform.db, platform.now(), BATCH);
  const given = await Promise.all(expired.map(({ provider, txId }) => expire(platform, provider, txId)));
  return given.filter(Boolean).length;
}

const expire = (platform: Platform, provider: string, txId: string): Promise<boolean> =>
  transact(platform.db, async (tx) => {
    const reservation = await lockReservation(tx, provider, txId);
    const nowMs = platform.now();
    if (reservation?.state !== 'held' || reservation.expiresAt > nowMs) return false;
    const { brandId, playerId: id, currency } = reservation;
    const voided = await voidHold(tx, reservation.holdId, {
      brandId,
      key: `reservation:${provider}:${txId}:expired`,
      cause: { type: 'round', id: reservation.betId },
      atMs: nowMs,
    });
    assert(voided.outcome === 'posted', 'a reserve is given back once');
    await countStake(tx, id, negateMoney(moneyOf(reservation.amount)), nowMs);
    await resolveReservation(tx, provider, txId, 'released');
    tx.onCommit(() => pushBalance(platform, { brandId, id, currency }));
    return true;
  });
