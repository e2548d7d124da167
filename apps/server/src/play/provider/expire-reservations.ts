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
  const given = await Promise.all(expired.map(({ provider, tx_id }) => expire(platform, provider, tx_id)));
  return given.filter(Boolean).length;
}

const expire = (platform: Platform, provider: string, txId: string): Promise<boolean> =>
  transact(platform.db, async (tx) => {
    const reservation = await lockReservation(tx, provider, txId);
    const nowMs = platform.now();
    if (reservation?.state !== 'held' || reservation.expires_at > nowMs) return false;
    const { brand_id: brandId, player_id: id, currency } = reservation;
    const voided = await voidHold(tx, reservation.hold_id, {
      brandId,
      key: `reservation:${provider}:${txId}:expired`,
      cause: { type: 'round', id: reservation.bet_id },
      atMs: nowMs,
    });
    assert(voided.outcome === 'posted', 'a reserve is given back once');
    await countStake(tx, id, negateMoney(moneyOf(reservation.amount)), nowMs);
    await resolveReservation(tx, provider, txId, 'released');
    tx.onCommit(() => pushBalance(platform, { brandId, id, currency }));
    return true;
  });
