import type { Launch, Seat } from './seat.ts';
import type { Wallet } from './wallet.ts';

export type Settings = {
  /** Random interleavings to play. */
  readonly interleavings: number;
  /** Makes the same interleavings again. */
  readonly seed: number;
};

/** What a check works with. Seats and launches are its group's own. */
export type Kit = {
  readonly wallet: Wallet;
  readonly seats: readonly Seat[];
  /** Launch tokens that nobody has used. */
  readonly launches: readonly Launch[];
  readonly settings: Settings;
  /** Moves the wallet's clock forward, where whoever runs the kit can. */
  readonly shiftClock: ((ms: number) => Promise<void>) | undefined;
};

/** One promise of the protocol. `run` throws a Breach when the wallet does not keep it. */
export type Check = {
  readonly name: string;
  readonly run: (kit: Kit) => Promise<void>;
  /** Why it can't be run with this kit. */
  readonly unless?: (kit: Kit) => string | undefined;
};

export type Group = {
  readonly name: string;
  /** Players that its checks share. */
  readonly seats: number;
  readonly launches?: number;
  readonly checks: readonly Check[];
};

/** Copies of a message that are sent at once. */
export const COPIES = 16;

export const atOnce = <T>(times: number, call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => call(index)));
