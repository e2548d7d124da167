import type { Platform } from '../../frame/platform.ts';
import { openSeats } from './open-seats.ts';
import { openStakeLane } from './stake-lane.ts';
import type { WalletLane } from './wallet-lane.ts';
import { openWinLane } from './win-lane.ts';

/** The fast ways of the wallet: what a plain round is made of. */
export interface WalletLanes {
  readonly stakes: WalletLane;
  readonly wins: WalletLane;
  close(): Promise<void>;
}

export function openWalletLanes(platform: Platform): WalletLanes {
  const seats = openSeats(platform);
  const stakes = openStakeLane(platform, seats);
  const wins = openWinLane(platform, seats);
  return {
    stakes,
    wins,
    close: async () => void (await Promise.all([stakes.close(), wins.close()])),
  };
}
