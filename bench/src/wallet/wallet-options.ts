import { RHYTHM } from '../options.ts';

export const WALLET_OPTIONS = {
  ...RHYTHM,
  connections: { standard: 128, least: 1, says: 'kept HTTP connections, one call in flight on each' },
  players: { standard: 2_000, least: 2, says: 'players over whom the bets are spread' },
  scale: { standard: 10, least: 1, says: 'branches of the yardstick' },
} as const;

export type WalletOptions = typeof WALLET_OPTIONS;
