import { createWallet as createProviderWallet, type Wallet, type WalletOptions } from '@fairhouse/provider';

/** The sportsbook's name at the platform. */
export const PROVIDER = 'sportsbook';

/** The platform's wallet as the sportsbook reaches it. */
export const createWallet = (options: Omit<WalletOptions, 'provider'>): Wallet =>
  createProviderWallet({ ...options, provider: PROVIDER });
