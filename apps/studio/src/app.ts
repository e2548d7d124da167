import { type Db, type MigrationSet, openBus, openSeats } from '@fairhouse/db';
import { ok } from '@fairhouse/kernel';
import { countWaitingCalls, repeat } from '@fairhouse/provider';
import {
  callRates,
  createServer,
  type Logger,
  mountApi,
  mountHealth,
  mountMetrics,
  poolGauges,
  type Readiness,
} from '@fairhouse/serve';
import { studioApi, vendorApi } from '@fairhouse/wire/apis';
import { HEADERS } from '@fairhouse/wire/headers';
import type { FishMessage } from '@fairhouse/wire/play/fish';
import type { FastifyInstance } from 'fastify';
import type { StudioConfig } from './config.ts';
import { saltAnnounced } from './features/chain/index.ts';
import { runRooms } from './features/fish/index.ts';
import { createTableHub, mountTableSocket, roomName, roomsAmong, runTables } from './features/live/index.ts';
import { deliverCash, deliverOneCash, runPoker, settleCash } from './features/poker/index.ts';
import {
  countRoundsIn,
  deliverDue,
  findOldestWaiting,
  markDelivered,
  settleOutbox,
} from './features/round/index.ts';
import { countUnreportedRounds, reportAll, reportDue } from './features/wallet/index.ts';
import { gameGuards, gameHandlers, platformGuards, vendorHandlers } from './handlers.ts';
import { mountStaticFiles } from './static-files.ts';
import type { Studio } from './studio.ts';
import { createWallet } from './wallet.ts';

/** The studio's tables; apply them as the owner of the database. */
export const studioMigrations: MigrationSet = {
  scope: 'studio',
  dir: new URL('../migrations/', import.meta.url),
  functions: new URL('../functions/', import.meta.url),
};

/** Role and schema that the studio's connections take on. */
export const STUDIO_DATABASE = { role: 'fairhouse_studio', schema: 'studio' } as const;

export type StudioOptions = {
  readonly config: StudioConfig;
  /** Opened with `STUDIO_DATABASE`; the caller closes it after `close`. */
  readonly db: Db;
  readonly log: Logger;
  readonly now: () => number;
  /** How the wallet is reached; the global one unless told. */
  readonly fetch?: typeof fetch;
  /** `idle`: the tables stand still, for a house in which nobody looks at them. They run unless told. */
  readonly tables?: 'run' | 'idle';
};

export type StudioApp = {
  readonly server: FastifyInstance;
  readonly readiness: Readiness;
  /** Sends every waiting call and report to the platform now. @returns how many rounds and wallets still have one waiting */
  settleOutbox(): Promise<number>;
  /** Takes no more calls, then waits for those in hand. What the wallet did not answer stays in the outbox. */
  close(): Promise<void>;
};

const OUTBOX_PAUSE_MS = 500;

/** A round that a relay did not answer is asked for again so soon. */
const BEACON_PAUSE_MS = 3_000;

/** The calls whose answers may show the end of a round. */
const STEPS: ReadonlySet<string | undefined> = new Set([
  studioApi.studio.spin.path,
  studioApi.studio.move.path,
]);

/** The whole studio, ready to listen; its outbox is at work from now on. */
export async function createStudio(options: StudioOptions): Promise<StudioApp> {
  const { config, db, log, now } = options;
  const background = new Set<Promise<unknown>>();
  const inBackground = (work: Promise<unknown>) => {
    const kept = work.catch((error: unknown) => log.error({ err: error }, 'background work failed'));
    background.add(kept);
    void kept.finally(() => background.delete(kept));
  };
  const wallet = createWallet({ config, now, fetch: options.fetch });
  const bus = openBus({
    url: config.databaseUrl,
    channel: 'studio',
    onFault: (fault) => log.error({ err: fault }, 'not told to other processes'),
  });
  const seats = openSeats(db, bus);
  const hub = createTableHub();
  bus.hear<RoomWord>('room', ({ name, message }) => hub.tellAll(name, message));
  bus.hear<string>('poker', (id) => inBackground(poker.lookAt(id)));
  bus.onGap(hub.closeAll);
  const tellRoom: NonNullable<Studio['tellRoom']> = (game, room, message) => {
    const name = roomName(game, room);
    bus.tell('room', { name, message } satisfies RoomWord);
    hub.tellAll(name, message);
  };
  const studio: Studio = {
    config,
    db,
    log,
    now,
    wallet,
    inBackground,
    tellRoom,
    tellPoker: (known) => {
      bus.tell('poker', known.id);
      poker.tellRoom(known);
    },
    payCash: (id) => inBackground(deliverOneCash(studio, id)),
  };
  const poker = runPoker(
    studio,
    { rooms: hub.tables, playersAt: hub.playersAt, tell: hub.tell },
    options.tables !== 'idle',
  );
  const readiness: Readiness = { ready: true };
  const server = createServer({ log, now, trustedProxies: config.trustedProxies });
  const prepare = async () => ok({});
  mountApi(server, {
    api: studioApi,
    handlers: gameHandlers(studio),
    guards: gameGuards(studio),
    rates: callRates(config.limits, bus, 'games'),
    prepare,
    now,
  });
  mountApi(server, {
    api: vendorApi,
    handlers: vendorHandlers(studio),
    guards: platformGuards(studio),
    prepare,
    now,
  });
  server.addHook('onResponse', async (request, reply) => {
    if (!STEPS.has(request.routeOptions.url) || reply.statusCode !== 200) return;
    if (!reply.raw.writableFinished) return;
    const key = String(request.headers[HEADERS.idempotencyKey]);
    inBackground(markDelivered(studio, request.headers.authorization, key));
  });
  mountHealth(server, readiness, () => countWaitingCalls(db));
  mountMetrics(
    server,
    [
      ...poolGauges(db),
      {
        name: 'studio_waiting_call_age_seconds',
        help: 'Age of the oldest decided round of which a wallet call is not acknowledged.',
        read: async () => Math.max(0, now() - ((await findOldestWaiting(db)) ?? now())) / 1_000,
      },
      {
        name: 'studio_waiting_calls',
        help: 'Wallet calls that are not acknowledged yet.',
        read: () => countWaitingCalls(db),
      },
      {
        name: 'studio_unreported_rounds',
        help: 'Rounds on studio wallets that the platform has not posted.',
        read: () => countUnreportedRounds(db),
      },
      {
        name: 'studio_disputed_rounds',
        help: 'Rounds whose credit or cancel the wallet refused permanently.',
        read: () => countRoundsIn(db, 'disputed'),
      },
    ],
    config.metricsTokens,
  );
  await bus.listening();
  await mountTableSocket(server, studio, hub, seats, poker);
  await mountStaticFiles(server, config, now);
  const stopOutbox = repeat(studio, [deliverDue, reportDue, deliverCash], OUTBOX_PAUSE_MS);
  const stopBeacon = config.beacon && repeat(studio, [saltAnnounced], BEACON_PAUSE_MS);
  const rooms = runRooms(studio, {
    roomsOf: (game) =>
      new Map(
        roomsAmong(hub.tables(), game).map((room) => [room, hub.playersAt(roomName(game, room))] as const),
      ),
  });
  const tables = options.tables === 'idle' ? undefined : runTables(studio, hub);
  return {
    server,
    readiness,
    async settleOutbox() {
      await Promise.all(background);
      return (await settleOutbox(studio)) + (await reportAll(studio)) + (await settleCash(studio));
    },
    async close() {
      readiness.ready = false;
      await tables?.stop();
      await poker.stop();
      hub.closeAll();
      await rooms.stop();
      await server.close();
      await stopOutbox();
      await stopBeacon?.();
      await Promise.all(background);
      await seats.close();
      await bus.close();
    },
  };
}

/** Shots and fish of a room, told in whichever process its players are. */
type RoomWord = { readonly name: string; readonly message: FishMessage };
