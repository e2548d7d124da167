import type { Bench } from '../bench.ts';
import { RHYTHM } from '../options.ts';

const OPTIONS = {
  ...RHYTHM,
  connections: { standard: 128, least: 1, says: 'kept HTTP connections, one call in flight on each' },
  players: { standard: 2_000, least: 2, says: 'players over whom the bets are spread' },
  scale: { standard: 10, least: 1, says: 'branches of the yardstick' },
} as const;

export type WalletOptions = typeof OPTIONS;

export const walletBench: Bench<WalletOptions> = {
  name: 'wallet',
  says: 'whole bets a second: by the stake lane against TPC-B, and over signed HTTP against an empty signed echo',
  options: OPTIONS,
  // The whole house is loaded by those who ask for it.
  open: async (numbers) => (await import('./open-wallet.ts')).openWallet(numbers),
};
