import { type Tx, transact } from '@fairhouse/db';
import { type Id, type Money, ZERO } from '@fairhouse/kernel';
import { listVendorBalances } from '@fairhouse/ledger';
import type { Platform } from '../../frame/platform.ts';
import { lockWallet } from './lock-wallet.ts';
import { requestTransfer, type TransferWish } from './request-transfer.ts';
import { carryOut, carryOutLater } from './settle-transfer.ts';
import {
  countRestless,
  findTransferVendor,
  listLeftWallets,
  listOpenVendors,
  listTransferVendors,
  type TransferVendor,
} from './store.ts';

/** A wallet counts as left when nothing has happened there for so long, and no session of its player lives. */
const LEFT_AFTER_MS = 30 * 60_000;
const BATCH = 20;

/** Whose money comes home, and why. */
export type Sweeper = Pick<TransferWish, 'player' | 'cause' | 'traceId' | 'nowMs'>;

/** Records a sweep of every wallet of a player that has money by the books. The caller carries them out. */
export async function requestSweeps(
  platform: Platform,
  tx: Tx,
  sweeper: Sweeper,
): Promise<Id<'vendorTransfer'>[]> {
  const { brandId, id: playerId, currency } = sweeper.player;
  const balances = await listVendorBalances(tx, { brandId, playerId, currency });
  const moving = await listOpenVendors(tx, playerId);
  const vendors = await listTransferVendors(tx, brandId);
  const wanted = vendors.filter(
    ({ vendorCode }) => (balances.get(vendorCode) ?? ZERO) > ZERO && !moving.has(vendorCode),
  );
  return requestEach(platform, tx, sweeper, wanted);
}

export async function requestEach(
  platform: Platform,
  tx: Tx,
  sweeper: Sweeper,
  vendors: readonly TransferVendor[],
): Promise<Id<'vendorTransfer'>[]> {
  const all: Money | null = null;
  const ids: Id<'vendorTransfer'>[] = [];
  for (const vendor of vendors) {
    const requested = await requestTransfer(platform, tx, {
      ...sweeper,
      vendor,
      direction: 'out',
      amount: all,
    });
    if (requested.ok) ids.push(requested.value);
  }
  return ids;
}

/** Takes a player's money home when they leave, after the commit and without anybody waiting for it. */
export async function sweepOnLeave(
  platform: Platform,
  tx: Tx,
  sweeper: Omit<Sweeper, 'cause'>,
): Promise<void> {
  const ids = await requestSweeps(platform, tx, { ...sweeper, cause: 'leave' });
  carryOutLater(platform, tx, ids);
}

/** Takes home what players left at vendors by closing their browser. @returns how many wallets were swept */
export async function sweepLeftWallets(platform: Platform): Promise<number> {
  const nowMs = platform.now();
  const left = await listLeftWallets(platform.db, nowMs, nowMs - LEFT_AFTER_MS, BATCH);
  for (const { brandId, playerId, vendorCode, currency } of left) {
    const vendor = await findTransferVendor(platform.db, brandId, vendorCode);
    if (!vendor) continue;
    const player = { brandId, id: playerId, currency };
    const sweeper = { player, cause: 'leave' as const, traceId: platform.newId('trace'), nowMs };
    const ids = await transact(platform.db, async (tx) => {
      const key = { playerId, vendorCode };
      await lockWallet(tx, { ...key, brandId });
      const taken = await countRestless(tx, key, nowMs - LEFT_AFTER_MS, null);
      return taken > 0 ? [] : requestEach(platform, tx, sweeper, [vendor]);
    });
    for (const id of ids) await carryOut(platform, id);
  }
  return left.length;
}
