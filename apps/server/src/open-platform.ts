import { assertDurable, migrate, openBus, openDatabase, openSeats, openWaits } from '@fairhouse/db';
import { type IdKind, makeId } from '@fairhouse/kernel';
import { ledgerMigrations } from '@fairhouse/ledger';
import { idEntropy, type Logger } from '@fairhouse/serve';
import type { Config } from './config.ts';
import type { Platform } from './frame/platform.ts';
import { resealColumns } from './platform/sealing/index.ts';
import { PORTS } from './ports.ts';
import { setHashMemory } from './secrets/passwords.ts';
import { SocketHub } from './socket/hub.ts';
import { Rooms } from './socket/rooms.ts';

/** All migrations of the platform, in their order. */
export const platformMigrations = [
  ledgerMigrations,
  {
    scope: 'platform',
    dir: new URL('../migrations/', import.meta.url),
    functions: new URL('../functions/', import.meta.url),
  },
] as const;

/** Brings the database up to date and opens it as the application's own role, which owns nothing. */
export async function openPlatform(config: Config, log: Logger, now: () => number): Promise<Platform> {
  await migrate(config.databaseUrl, platformMigrations);
  await resealColumns(config);
  const db = openDatabase({
    url: config.databaseUrl,
    role: 'fairhouse_app',
    schema: 'platform',
    applicationName: 'fairhouse server',
    max: 20,
  });
  await assertDurable(db);
  setHashMemory(config.limits.hashMemoryKiB);
  const bus = openBus({
    url: config.databaseUrl,
    channel: 'server',
    onFault: (fault) => log.error({ err: fault }, 'not told to other processes'),
  });
  const hub = new SocketHub((word) => bus.tell('players', word));
  const rooms = new Rooms((word) => bus.tell('rooms', word));
  bus.hear('players', hub.hear.bind(hub));
  bus.hear('rooms', rooms.hear.bind(rooms));
  bus.onGap(() => {
    for (const each of [hub, ...rooms.all]) each.closeAll();
  });
  await bus.listening();
  return {
    config,
    db,
    log,
    now,
    newId: <K extends IdKind>(kind: K) => makeId(kind, now(), idEntropy()),
    bus,
    seats: openSeats(db, bus),
    waits: openWaits(),
    hub,
    rooms,
    ports: PORTS,
  };
}
