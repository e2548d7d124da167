import type { ProviderProcess, TicketWallet } from '@fairhouse/provider';
import type { SportsbookConfig } from './config.ts';

/** What the use cases of the sportsbook work with. */
export type Sportsbook = ProviderProcess & {
  readonly config: SportsbookConfig;
  /** The wallet's calls about bets. */
  readonly tickets: TicketWallet;
};
