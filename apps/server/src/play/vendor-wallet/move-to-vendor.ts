import { transact } from '@fairhouse/db';
import { fail, ok, type Result, ZERO } from '@fairhouse/kernel';
import { readPlayerBalance } from '@fairhouse/ledger';
import type { BaseContext } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { PlayerContext, SitePrepared } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import type { PlayFault } from './check-play.ts';
import { requestTransfer } from './request-transfer.ts';
import { carryOut } from './settle-transfer.ts';
import { findTransferVendor } from './store.ts';

type LaunchContext = BaseContext & SitePrepared & { readonly player: PlayerContext };
type MoveRefusal = Refusal<
  'transfer_to_confirm' | 'transfer_refused' | 'vendor_silent' | 'bonus_active' | PlayFault
>;

/**
 * Before a game of a vendor with wallets of its own is opened: moves the whole main balance there when that was
 * confirmed, and asks for a word when it was not said and there is something to move.
 */
export async function moveToVendor(
  platform: Platform,
  vendorCode: string,
  confirmed: boolean | undefined,
  { brand, player, traceId, nowMs }: LaunchContext,
): Promise<Result<null, MoveRefusal>> {
  const vendor = await findTransferVendor(platform.db, brand.id, vendorCode);
  const { available } = await readPlayerBalance(platform.db, brand.id, player.id, player.currency);
  if (!vendor || confirmed === false || available === ZERO) return ok(null);
  const owner = { brandId: brand.id, playerId: player.id, currency: player.currency };
  const active = await platform.ports.bonus.findActive(platform.db, owner, nowMs);
  if (active) return fail(active.refusal);
  if (confirmed === undefined) return fail({ code: 'transfer_to_confirm' });
  const requested = await transact(platform.db, (tx) =>
    requestTransfer(platform, tx, {
      player: { brandId: brand.id, id: player.id, currency: player.currency },
      vendor,
      direction: 'in',
      amount: available,
      cause: 'launch',
      traceId,
      nowMs,
    }),
  );
  if (!requested.ok) {
    const { fault } = requested;
    // Another launch was faster: what there was is on its way.
    return fault.code === 'insufficient_funds' ? ok(null) : fail({ ...fault, code: fault.code });
  }
  const { state } = await carryOut(platform, requested.value);
  if (state === 'done') return ok(null);
  return fail({ code: state === 'failed' ? 'transfer_refused' : 'vendor_silent' });
}
