import { fail, ok, wireMoney, ZERO } from '@fairhouse/kernel';
import { listVendorBalances } from '@fairhouse/ledger';
import type { SliceQuery } from '@fairhouse/wire/schemas';
import type { OpsHandlers, SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId, endOfTimeMs } from '../../frame/slices.ts';
import { findPlayer } from '../../identity/player/index.ts';
import { listVendorWallets } from './list-wallets.ts';
import { presentTransfer } from './present.ts';
import { listTransfers, listWallets } from './store.ts';
import { sweepAllWallets, sweepWallet, transferMoney } from './transfer-money.ts';

const SLICE = 25;

export const vendorWalletHandlers = (platform: Platform): SiteHandlers['vendorWallet'] => ({
  list: async ({ context }) => ok(await listVendorWallets(platform, context)),
  transfer: (call) => transferMoney(platform, call),
  sweep: (call) => sweepWallet(platform, call),
  sweepAll: (call) => sweepAllWallets(platform, call),
  transfers: async ({ query, context }) => ok(await transferSlice(platform, context.player.id, query)),
});

export const vendorWalletOpsHandlers = (platform: Platform): OpsHandlers['vendorWallet'] => ({
  list: async ({ params, context }) => {
    const { brand } = context.staff;
    const player = await findPlayer(platform.db, brand.id, params.id);
    if (!player) return fail({ code: 'not_found' });
    const owner = { brandId: brand.id, playerId: player.id, currency: player.currency };
    const [wallets, balances] = await Promise.all([
      listWallets(platform.db, player.id),
      listVendorBalances(platform.db, owner),
    ]);
    return ok(
      wallets.map((wallet) => ({
        vendorCode: wallet.vendorCode,
        title: wallet.title,
        currency: wallet.currency,
        balance: wireMoney(balances.get(wallet.vendorCode) ?? ZERO),
        rounds: wallet.rounds,
        refused: wallet.refused,
        told: wallet.told === null ? null : wireMoney(wallet.told),
        toldAt: wallet.toldAt,
        difference: wireMoney(wallet.difference),
      })),
    );
  },
  transfers: async ({ params, query, context }) => {
    const player = await findPlayer(platform.db, context.staff.brand.id, params.id);
    return player ? ok(await transferSlice(platform, player.id, query)) : fail({ code: 'not_found' });
  },
});

async function transferSlice(platform: Platform, playerId: string, query: SliceQuery) {
  const limit = query.limit ?? SLICE;
  const rows = await listTransfers(platform.db, playerId, {
    before: query.cursor ?? afterEveryId,
    fromMs: query.from ?? 0,
    toMs: query.to ?? endOfTimeMs,
    limit,
  });
  return { items: rows.map(presentTransfer), next: rows.length === limit ? rows.at(-1)!.id : null };
}
