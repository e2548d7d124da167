import type { Bench } from '../bench.ts';
import { WALLET_OPTIONS, type WalletOptions } from './wallet-options.ts';

export const walletBench: Bench<WalletOptions> = {
  name: 'wallet',
  says: 'whole bets a second: by the stake lane against TPC-B, and over signed HTTP against an empty signed echo',
  options: WALLET_OPTIONS,
  // The whole house is loaded by those who ask for it.
  open: async (numbers) => (await import('./open-wallet.ts')).openWallet(numbers),
};
