import { createWallet as createProviderWallet, type Wallet, type WalletOptions } from '@fairhouse/provider';

/** The studio's name at the platform. */
export const PROVIDER = 'studio';

/** The platform's wallet as the studio reaches it. */
export const createWallet = (options: Omit<WalletOptions, 'provider'>): Wallet =>
  createProviderWallet({ ...options, provider: PROVIDER });
