import type { ProviderProcess } from '@fairhouse/provider';
import type { FishMessage } from '@fairhouse/wire/play/fish';
import type { StudioConfig } from './config.ts';
import type { KnownRoom } from './features/poker/known-room.ts';

/** What every use case of the studio works with. */
export type Studio = ProviderProcess & {
  readonly config: StudioConfig;
  /** Takes work that nobody waits for, so that a drain does. */
  readonly inBackground: (work: Promise<unknown>) => void;
  /** Tells the cannons of a fish room that are connected to this process; absent where it takes no connections. */
  readonly tellRoom?: (game: string, room: number, message: FishMessage) => void;
  /** Tells all who look at a table of poker how it stands; absent likewise. */
  readonly tellPoker?: (known: KnownRoom) => void;
  /** Asks the wallet at once for money of a table that was written down; it is asked again later in any case. */
  readonly payCash?: (id: string) => void;
};
