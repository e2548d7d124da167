import type { Tx } from '@fairhouse/db';
import { lockPlayer } from '../../identity/player/index.ts';
import { selectWallet, selectWallets, type VendorWallet, type WalletKey } from './store.ts';

/**
 * A wallet, locked: whatever is booked or settled there happens one after the other. The player is locked first, by
 * everybody: who bars, limits or binds something of a player holds that lock when it closes their games.
 */
export async function lockWallet(
  tx: Tx,
  { brandId, ...key }: WalletKey & { readonly brandId: string },
): Promise<VendorWallet | undefined> {
  await lockPlayer(tx, brandId, key.playerId);
  return selectWallet(tx, key);
}

/** All wallets of a player, in the same way. */
export async function lockWallets(tx: Tx, brandId: string, playerId: string): Promise<VendorWallet[]> {
  await lockPlayer(tx, brandId, playerId);
  return selectWallets(tx, playerId);
}
