import type { Db } from '@fairhouse/db';
import type { Id, IdKind } from '@fairhouse/kernel';
import type { Logger } from '@fairhouse/serve';
import type { Config } from '../config.ts';
import type { SocketHub } from '../socket/hub.ts';

/** What every feature may use: the outside world, opened once at start. Time and chance come in here. */
export type Platform = {
  readonly config: Config;
  readonly db: Db;
  readonly log: Logger;
  readonly now: () => number;
  readonly newId: <K extends IdKind>(kind: K) => Id<K>;
  readonly hub: SocketHub;
};
