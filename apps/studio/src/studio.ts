import type { ProviderProcess } from '@fairhouse/provider';
import type { FishMessage } from '@fairhouse/wire/play/fish';
import type { StudioConfig } from './config.ts';

/** What every use case of the studio works with. */
export type Studio = ProviderProcess & {
  readonly config: StudioConfig;
  /** Takes work that nobody waits for, so that a drain does. */
  readonly inBackground: (work: Promise<unknown>) => void;
  /** Tells the cannons of a fish room that are connected to this process; absent where it takes no connections. */
  readonly tellRoom?: (game: string, room: number, message: FishMessage) => void;
};
