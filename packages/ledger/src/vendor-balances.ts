import { listRows, type Reader, sql } from '@fairhouse/db';
import { type Money, moneyOf, ZERO } from '@fairhouse/kernel';

/** Whose money, in one currency. */
export type Owner = { readonly brandId: string; readonly playerId: string; readonly currency: string };

/** What a player has in wallets at vendors, by vendor; only those where an account was opened. */
export async function listVendorBalances(reader: Reader, owner: Owner): Promise<ReadonlyMap<string, Money>> {
  const rows = await listRows(
    reader,
    sql<{ sub: string; balance: bigint }>`
      select sub, balance from ledger.account
      where brand_id = ${owner.brandId} and coalesce(owner_id, '') = ${owner.playerId} and code = 'player_vendor'
        and currency = ${owner.currency}`,
  );
  return new Map(rows.map(({ sub, balance }) => [sub, moneyOf(balance)]));
}

export const readVendorBalance = async (reader: Reader, owner: Owner, vendor: string): Promise<Money> =>
  (await listVendorBalances(reader, owner)).get(vendor) ?? ZERO;
