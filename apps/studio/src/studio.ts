import type { Db } from '@fairhouse/db';
import type { Logger } from '@fairhouse/serve';
import type { StudioConfig } from './config.ts';
import type { Wallet } from './wallet.ts';

/** What every use case of the studio works with. */
export type Studio = {
  readonly config: StudioConfig;
  readonly db: Db;
  readonly log: Logger;
  readonly now: () => number;
  readonly wallet: Wallet;
  /** Takes work that nobody waits for, so that a drain does. */
  readonly inBackground: (work: Promise<unknown>) => void;
};
