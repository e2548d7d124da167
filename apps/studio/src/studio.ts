import type { ProviderProcess } from '@fairhouse/provider';
import type { StudioConfig } from './config.ts';

/** What every use case of the studio works with. */
export type Studio = ProviderProcess & {
  readonly config: StudioConfig;
  /** Takes work that nobody waits for, so that a drain does. */
  readonly inBackground: (work: Promise<unknown>) => void;
};
