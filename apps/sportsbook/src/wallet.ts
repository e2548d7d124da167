import {
  createWallet as createProviderWallet,
  createTicketWallet,
  type TicketWallet,
  type Wallet,
  type WalletOptions,
} from '@fairhouse/provider';

/** The sportsbook's name at the platform. */
export const PROVIDER = 'sportsbook';

/** The platform's wallet as the sportsbook reaches it. */
export const createWallet = (options: Omit<WalletOptions, 'provider'>): Wallet =>
  createProviderWallet({ ...options, provider: PROVIDER });

/** Its calls about bets. */
export const ticketWallet = (options: Omit<WalletOptions, 'provider'>): TicketWallet =>
  createTicketWallet({ ...options, provider: PROVIDER });
