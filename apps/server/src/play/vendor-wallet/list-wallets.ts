import { transact } from '@fairhouse/db';
import { type Money, wireMoney, ZERO } from '@fairhouse/kernel';
import { listVendorBalances, readPlayerBalance } from '@fairhouse/ledger';
import type { VendorWalletView, vendorWalletRoutes } from '@fairhouse/wire/play/vendor-wallet';
import type { RouteReply } from '@fairhouse/wire/route';
import type { PlayerContext, SitePrepared } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { lockWallet } from './lock-wallet.ts';
import { queryBalance } from './query-vendor.ts';
import { compareWord } from './settle-transfer.ts';
import {
  listOpenVendors,
  listTransferVendors,
  listWallets,
  type TransferVendor,
  type VendorWallet,
} from './store.ts';

type ListCall = SitePrepared & { readonly player: PlayerContext; readonly traceId: string };

/** Every vendor with wallets of its own: what the books say of the member's, and what the vendor says. */
export async function listVendorWallets(
  platform: Platform,
  { brand, player, traceId }: ListCall,
): Promise<RouteReply<typeof vendorWalletRoutes.list>> {
  const owner = { brandId: brand.id, playerId: player.id, currency: player.currency };
  const [vendors, wallets] = await Promise.all([
    listTransferVendors(platform.db, brand.id),
    listWallets(platform.db, player.id),
  ]);
  const told = new Map(
    await Promise.all(
      vendors.map(async ({ vendorCode }) => {
        const wallet = wallets.find((one) => one.vendorCode === vendorCode);
        return [vendorCode, wallet ? await hearWord(platform, wallet, traceId) : ZERO] as const;
      }),
    ),
  );
  const [balances, moving, { available }] = await Promise.all([
    listVendorBalances(platform.db, owner),
    listOpenVendors(platform.db, player.id),
    readPlayerBalance(platform.db, brand.id, player.id, player.currency),
  ]);
  const present = (vendor: TransferVendor): VendorWalletView => ({
    vendorCode: vendor.vendorCode,
    title: vendor.title,
    gameType: vendor.gameType,
    state: vendor.open ? 'open' : 'maintenance',
    balance: wireMoney(balances.get(vendor.vendorCode) ?? ZERO),
    told: wordOf(told.get(vendor.vendorCode)),
    moving: moving.has(vendor.vendorCode),
  });
  return { available: wireMoney(available), currency: player.currency, wallets: vendors.map(present) };
}

const wordOf = (balance: Money | undefined): string | null =>
  balance === undefined ? null : wireMoney(balance);

/** Asks a vendor and holds its word against the books. @returns undefined when it does not answer */
async function hearWord(
  platform: Platform,
  wallet: VendorWallet,
  traceId: string,
): Promise<Money | undefined> {
  const word = await queryBalance(platform, { ...wallet, traceId });
  if (!word) return undefined;
  await transact(platform.db, async (tx) => {
    const { brandId, playerId, vendorCode } = wallet;
    const locked = await lockWallet(tx, { brandId, playerId, vendorCode });
    if (locked) await compareWord(platform, tx, locked, word, null);
  });
  return word.balance;
}
