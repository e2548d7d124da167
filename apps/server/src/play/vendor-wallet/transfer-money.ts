import { type Tx, transact } from '@fairhouse/db';
import { fail, type Id, ok, type Result } from '@fairhouse/kernel';
import type { BaseContext } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { VendorTransferView, vendorWalletRoutes } from '@fairhouse/wire/play/vendor-wallet';
import type { RouteCall } from '@fairhouse/wire/route';
import type { PlayerContext, SitePrepared } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer } from '../../identity/player/index.ts';
import { once } from '../../platform/idempotency/index.ts';
import { presentTransfer } from './present.ts';
import { type RequestFault, requestTransfer } from './request-transfer.ts';
import { carryOut } from './settle-transfer.ts';
import { findTransferVendor, getTransfer, type VendorTransfer } from './store.ts';
import { requestEach, requestSweeps, type Sweeper } from './sweep-wallets.ts';

type Context = BaseContext & SitePrepared & { readonly player: PlayerContext };
type KeyFault = 'idempotency_mismatch' | 'idempotency_in_flight';
type TransferCall = RouteCall<typeof vendorWalletRoutes.transfer> & { readonly context: Context };
type TransferFault = (typeof vendorWalletRoutes.transfer)['faults'][number];
type SweepCall = RouteCall<typeof vendorWalletRoutes.sweep> & { readonly context: Context };

/** Moves an amount to a vendor or back. The answer says where the transfer stands, also when the vendor is silent. */
export async function transferMoney(
  platform: Platform,
  { body, context }: TransferCall,
): Promise<Result<VendorTransferView, Refusal<TransferFault | KeyFault>>> {
  const { brand, player, traceId, nowMs, idempotencyKey: key } = context;
  const vendor = await findTransferVendor(platform.db, brand.id, body.vendorCode);
  if (!vendor) return fail({ code: 'not_found' });
  const allowed = body.direction === 'in' ? await mayLeave(platform, vendor.open, context) : ok(null);
  if (!allowed.ok) return allowed;
  const request = { route: 'vendorWallet.transfer', ...body };
  let fresh = false;
  const recorded = await transact(platform.db, (tx) =>
    once<{ id: Id<'vendorTransfer'> }, Refusal<RequestFault>>(
      tx,
      { scope: player.id, key, request, nowMs },
      async () => {
        const requested = await requestTransfer(platform, tx, {
          player: { brandId: brand.id, id: player.id, currency: player.currency },
          vendor,
          direction: body.direction,
          amount: body.amount,
          cause: 'player',
          traceId,
          nowMs,
        });
        fresh = true;
        return requested.ok ? ok({ id: requested.value }) : requested;
      },
    ),
  );
  if (!recorded.ok) return recorded;
  const { id } = recorded.value;
  return ok(presentTransfer(fresh ? await carryOut(platform, id) : await getTransfer(platform.db, id)));
}

/** Money goes to a vendor only where it can be played; it comes back always. */
async function mayLeave(
  platform: Platform,
  isOpen: boolean,
  { brand, player }: Context,
): Promise<Result<null, Refusal<'account_locked' | 'game_under_maintenance' | 'system_maintenance'>>> {
  if (brand.status === 1) return fail({ code: 'system_maintenance' });
  if (!isOpen) return fail({ code: 'game_under_maintenance' });
  const row = await findPlayer(platform.db, brand.id, player.id);
  return row?.state === 'active' ? ok(null) : fail({ code: 'account_locked' });
}

/** Brings everything back from one vendor. */
export async function sweepWallet(
  platform: Platform,
  { body, context }: SweepCall,
): Promise<Result<VendorTransferView, Refusal<'not_found' | KeyFault>>> {
  const vendor = await findTransferVendor(platform.db, context.brand.id, body.vendorCode);
  if (!vendor) return fail({ code: 'not_found' });
  const swept = await sweepOnce(platform, context, { route: 'vendorWallet.sweep', ...body }, (tx, sweeper) =>
    requestEach(platform, tx, sweeper, [vendor]),
  );
  return swept.ok ? ok(presentTransfer(swept.value[0]!)) : swept;
}

/** Brings everything back from wherever something is. */
export async function sweepAllWallets(
  platform: Platform,
  { context }: { readonly context: Context },
): Promise<Result<VendorTransferView[], Refusal<KeyFault>>> {
  const swept = await sweepOnce(platform, context, { route: 'vendorWallet.sweepAll' }, (tx, sweeper) =>
    requestSweeps(platform, tx, sweeper),
  );
  return swept.ok ? ok(swept.value.map(presentTransfer)) : swept;
}

async function sweepOnce(
  platform: Platform,
  { brand, player, traceId, nowMs, idempotencyKey: key }: Context,
  request: object,
  recordAll: (tx: Tx, sweeper: Sweeper) => Promise<Id<'vendorTransfer'>[]>,
): Promise<Result<VendorTransfer[], Refusal<KeyFault>>> {
  let fresh = false;
  const recorded = await transact(platform.db, (tx) =>
    once<{ ids: Id<'vendorTransfer'>[] }, never>(tx, { scope: player.id, key, request, nowMs }, async () => {
      fresh = true;
      const owner = { brandId: brand.id, id: player.id, currency: player.currency };
      return ok({ ids: await recordAll(tx, { player: owner, cause: 'player', traceId, nowMs }) });
    }),
  );
  if (!recorded.ok) return recorded;
  const ends = recorded.value.ids.map((id) =>
    fresh ? carryOut(platform, id) : getTransfer(platform.db, id),
  );
  return ok(await Promise.all(ends));
}
