import type { Db } from '@fairhouse/db';
import type { Logger } from '@fairhouse/serve';
import type { Wallet } from './wallet.ts';

/** What the use cases of every provider work with. */
export type ProviderProcess = {
  /** Its tables: a schema of its own. */
  readonly db: Db;
  readonly log: Logger;
  readonly now: () => number;
  readonly wallet: Wallet;
};
