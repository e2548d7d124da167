import type { Tx } from '@fairhouse/db';
import { assert, fail, type Id, type Money, ok, type Result } from '@fairhouse/kernel';
import { recipes } from '@fairhouse/ledger';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Platform } from '../../frame/platform.ts';
import { pushBalance } from '../../money/wallet/index.ts';
import { checkPlay, type PlayFault } from './check-play.ts';
import { lockWallet } from './lock-wallet.ts';
import { postForTransfer } from './post-for-transfer.ts';
import { insertTransfer, openWallet, type TransferVendor } from './store.ts';

/** How long whoever asks a vendor has for it. Longer than a call may take. */
export const ASK_LEASE_MS = 15_000;

export type TransferWish = {
  readonly player: { readonly brandId: string; readonly id: Id<'player'>; readonly currency: string };
  readonly vendor: TransferVendor;
  readonly direction: 'in' | 'out';
  /** Null takes all there is; out only. */
  readonly amount: Money | null;
  readonly cause: 'player' | 'launch' | 'leave';
  readonly traceId: string;
  readonly nowMs: number;
};

export type RequestFault = 'insufficient_funds' | 'bonus_active' | PlayFault;

/**
 * Records a transfer before the vendor hears of it. What goes to the vendor leaves the main wallet now, so that it can be
 * staked nowhere else; what comes back is booked when the vendor has let it go.
 */
export async function requestTransfer(
  platform: Platform,
  tx: Tx,
  wish: TransferWish,
): Promise<Result<Id<'vendorTransfer'>, Refusal<RequestFault>>> {
  const { player, vendor, direction, amount, cause, traceId, nowMs } = wish;
  const key = { playerId: player.id, vendorCode: vendor.vendorCode };
  const id = platform.newId('vendorTransfer');
  await openWallet(tx, {
    ...key,
    brandId: player.brandId,
    provider: vendor.provider,
    currency: player.currency,
  });
  await lockWallet(tx, { ...key, brandId: player.brandId });
  if (direction === 'in') {
    assert(amount !== null, 'what goes to a vendor has an amount');
    const held = await checkPlay(tx, player, amount, nowMs);
    if (held) return fail({ code: held });
    // What goes to a vendor is cash, and cash is staked with a bonus: the player gives it up first.
    const owner = { brandId: player.brandId, playerId: player.id, currency: player.currency };
    const active = await platform.ports.bonus.findActive(tx, owner, nowMs);
    if (active) return fail(active.refusal);
    const recipe = recipes.vendorIn(
      { playerId: player.id, currency: player.currency },
      amount,
      vendor.vendorCode,
    );
    const posted = await postForTransfer(tx, { brandId: player.brandId, id, traceId, nowMs }, recipe);
    if (posted.outcome !== 'posted') return fail({ code: 'insufficient_funds' });
    tx.onCommit(() => pushBalance(platform, player));
  }
  await insertTransfer(tx, {
    ...key,
    id,
    direction,
    asked: amount,
    cause,
    traceId,
    nowMs,
    leasedUntilMs: nowMs + ASK_LEASE_MS,
  });
  return ok(id);
}
