import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@fairhouse/db';
import { createTestDatabase } from '@fairhouse/db/test-database';
import { booksBalance, checkBooks } from '@fairhouse/ledger';
import { createSandbox } from '@fairhouse/sandbox';
import { createLogger, type Logger } from '@fairhouse/serve';
import {
  type Config,
  consumeBatch,
  consumersOf,
  createConsoleServer,
  createSiteServer,
  LIMITS,
  type Limits,
  listOldestUnseen,
  makeOwner,
  openPlatform,
  type Platform,
  platformMigrations,
  reconcile,
  seedDemo,
  sendPayouts,
  sweepRounds,
} from '@fairhouse/server';
import {
  createSportsbook,
  SPORTSBOOK_DATABASE,
  type SportsbookApp,
  sportsbookMigrations,
} from '@fairhouse/sportsbook';
import { createStudio, STUDIO_DATABASE, type StudioApp, studioMigrations } from '@fairhouse/studio';
import { freePorts } from './free-ports.ts';

export const SECRET = '5ec7e7'.repeat(11).slice(0, 64);

/** Where a house is reached, in one process or in several, and the secret that its parts share. */
export type Place = {
  readonly origins: {
    readonly site: string;
    readonly console: string;
    readonly studio: string;
    readonly sandbox: string;
    readonly sportsbook: string;
  };
  readonly secret: string;
};

/** The time at a place: that of a house whose clock a test may have moved, else the machine's. */
export const clockOf = (place: Place): (() => number) =>
  'platform' in place ? (place as House).platform.now : Date.now;

/** The whole constellation in one process, on a database of its own and free ports, with a clock that a test can move. */
export type House = Place & {
  readonly platform: Platform;
  readonly studio: StudioApp;
  /** Where the boot options ask for it. */
  readonly sportsbook: SportsbookApp | undefined;
  readonly brandId: string;
  readonly owner: { readonly username: string; readonly oneTimePassword: string };
  /** The superuser's address of the database, for planting what the application may not. */
  readonly databaseUrl: string;
  readonly clock: {
    readonly advance: (ms: number) => void;
    /** Has the time stand still but for what the test moves it. @returns what lets it run on */
    readonly hold: () => () => void;
  };
  /** Lets every consumer of the event stream catch up. */
  readonly catchUp: () => Promise<void>;
  /** Compares the providers' days that are due, and those that staff have asked for. */
  readonly compareDays: () => Promise<void>;
  /** Asks providers about the rounds that are open for long. @returns how many were ended */
  readonly sweepRounds: () => Promise<number>;
  /** Hands approved withdrawals to the payment provider. */
  readonly sendPayouts: () => Promise<void>;
  /** @throws when a sum is not zero, a balance has drifted or a player is below zero */
  readonly assertBooksBalance: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type BootOptions = {
  /** Proxies that are believed; with 127.0.0.1 a test may name where it comes from. */
  readonly trustedProxies?: readonly string[];
  /** Limits to try; those of addresses are out of reach otherwise, as every call of a test comes from one. */
  readonly limits?: Partial<Limits>;
  /** Whether live tables run; they stand still unless told, for nobody looks at them in most tests. */
  readonly tables?: 'run' | 'idle';
  /** Boots the sportsbook, with its fixtures played or moved by the test alone; there is none unless told. */
  readonly sportsbook?: 'play' | 'idle';
  /** Scripts that the site gives instead of the built ones, by path; read anew at each request. */
  readonly scripts?: ReadonlyMap<string, string>;
  /** A server that pages are counted at. */
  readonly analyticsOrigin?: string;
  /** Where the operator hears the head of the audit log. */
  readonly auditAnchorUrl?: string;
};

const OUT_OF_REACH = 1_000_000;

const LAG_PAUSE_MS = 50;

/** What passwords and checks cost where it counts: in measurements, and in the tests of that cost. */
export const FULL_COST = { hashMemoryKiB: LIMITS.hashMemoryKiB, workBits: LIMITS.workBits };

/** As many calls as anyone likes. */
const CALLS_OUT_OF_REACH = {
  callsPerAddress: OUT_OF_REACH,
  callsPerAddressAtOnce: OUT_OF_REACH,
  callsPerSession: OUT_OF_REACH,
  callsPerSessionAtOnce: OUT_OF_REACH,
};

/** What tests run under unless they say so. */
export const TEST_LIMITS: Limits = {
  ...LIMITS,
  ...CALLS_OUT_OF_REACH,
  hashMemoryKiB: 64,
  workBits: 3,
  signUpsPerHour: OUT_OF_REACH,
  trialsPerHour: OUT_OF_REACH,
  codesPerAddress: OUT_OF_REACH,
  codesPerPrefix: OUT_OF_REACH,
  guessesPerAddress: OUT_OF_REACH,
  captchasPerAddress: OUT_OF_REACH,
  feedbackPerHour: OUT_OF_REACH,
  socketsPerBlock: OUT_OF_REACH,
};

/** Boots the house with nothing faked but the clock's hands. */
export async function bootHouse(options: BootOptions = {}): Promise<House> {
  const [site, console_, studioPort, sandboxPort, sportsbookPort] = await freePorts();
  const origin = (port: number) => `http://127.0.0.1:${port}`;
  const origins = {
    site: origin(site),
    console: origin(console_),
    studio: origin(studioPort),
    sandbox: origin(sandboxPort),
    sportsbook: origin(sportsbookPort),
  };
  const data = await mkdtemp(join(tmpdir(), 'fairhouse-house-'));
  let ahead = 0;
  let held: number | undefined;
  const now = () => (held ?? Date.now()) + ahead;
  // What went wrong in a house is shown with the test that failed of it.
  const unread: string[] = [];
  const log = createLogger('test', process.env.TEST_LOG_LEVEL ?? 'error', {
    write: (line) => {
      if (UNREADABLE.test(line)) unread.push(line);
      console.error(line);
    },
  });
  const shared = {
    host: '127.0.0.1',
    secret: SECRET,
    siteOrigin: origins.site,
    consoleOrigin: origins.console,
    studioOrigin: origins.studio,
    sandboxOrigin: origins.sandbox,
    sportsbookOrigin: options.sportsbook && origins.sportsbook,
    metricsTokens: [],
    trustedProxies: options.trustedProxies ?? [],
    logLevel: 'silent',
    internalHosts: ['127.0.0.1', 'localhost'],
  };
  const settings: Omit<Config, 'databaseUrl'> = {
    ...shared,
    sitePort: site,
    sealing: SECRET,
    consolePort: console_,
    limits: { ...TEST_LIMITS, ...options.limits },
    analyticsOrigin: options.analyticsOrigin,
    sandboxVendors: true,
    data,
    auditAnchorUrl: options.auditAnchorUrl,
  };

  const database = await createTestDatabase({
    sets: [...platformMigrations, studioMigrations, sportsbookMigrations],
    prepare: {
      key: 'demo brand',
      run: (databaseUrl) => plantDemo({ ...settings, sportsbookOrigin: undefined, databaseUrl }, log),
    },
  });
  const config: Config = { ...settings, databaseUrl: database.url };
  const platform = await openPlatform(config, log, now);
  const brandId = await seedDemo(platform);
  const owner = (await makeOwner(platform, brandId))!;
  const siteServer = await createSiteServer(platform);
  siteServer.addHook('onRequest', async ({ url }, reply) => {
    const script = options.scripts?.get(url);
    if (script !== undefined) return reply.type('text/javascript; charset=utf-8').send(script);
  });
  const consoleServer = await createConsoleServer(platform);
  const studioDb = openDatabase({ url: database.url, ...STUDIO_DATABASE });
  const studio = await createStudio({
    config: {
      ...shared,
      databaseUrl: database.url,
      port: studioPort,
      limits: TEST_LIMITS,
      beacon: undefined,
    },
    db: studioDb,
    log,
    now,
    tables: options.tables ?? 'idle',
  });
  const sportsbookDb = openDatabase({ url: database.url, ...SPORTSBOOK_DATABASE });
  const sportsbook = options.sportsbook
    ? await createSportsbook({
        config: {
          ...shared,
          databaseUrl: database.url,
          port: sportsbookPort,
          limits: TEST_LIMITS,
          speed: 60,
        },
        db: sportsbookDb,
        log,
        now,
        fixtures: options.sportsbook,
      })
    : undefined;
  const sandbox = await createSandbox({ config: { ...shared, port: sandboxPort, data }, log, now });
  const listen = { host: '127.0.0.1' };
  await Promise.all([
    siteServer.listen({ ...listen, port: site }),
    consoleServer.listen({ ...listen, port: console_ }),
    studio.server.listen({ ...listen, port: studioPort }),
    sandbox.server.listen({ ...listen, port: sandboxPort }),
    sportsbook?.server.listen({ ...listen, port: sportsbookPort }),
  ]);

  return {
    platform,
    studio,
    sportsbook,
    brandId,
    owner,
    origins,
    secret: SECRET,
    databaseUrl: database.url,
    clock: {
      advance: (ms) => {
        ahead += ms;
      },
      hold: () => {
        held = Date.now();
        return () => {
          held = undefined;
        };
      },
    },
    catchUp: async () => {
      for (;;) {
        const places = await listOldestUnseen(platform.db);
        const done = new Set(places.flatMap(({ consumer, at }) => (at === null ? [consumer] : [])));
        const behind = consumersOf(platform).filter(({ name }) => !done.has(name));
        if (behind.length === 0) return;
        let passed = 0;
        for (const consumer of behind) passed += await consumeBatch(platform.db, consumer);
        // An event waits while any older transaction of the server runs, another test's too.
        if (passed === 0) await sleep(LAG_PAUSE_MS);
      }
    },
    compareDays: () => reconcile(platform, new AbortController().signal),
    sendPayouts: () => sendPayouts(platform, new AbortController().signal),
    sweepRounds: () => sweepRounds(platform, new AbortController().signal),
    assertBooksBalance: async () => {
      const check = await checkBooks(platform.db, null);
      if (!booksBalance(check)) throw new Error(`the books do not balance: ${JSON.stringify(check, asText)}`);
    },
    close: async () => {
      platform.hub.closeAll();
      for (const hub of platform.rooms.all) hub.closeAll();
      await Promise.all([
        siteServer.close(),
        consoleServer.close(),
        studio.close(),
        sandbox.close(),
        sportsbook?.close(),
      ]);
      await platform.seats.close();
      await platform.bus.close();
      await Promise.all([platform.db.close(), studioDb.close(), sportsbookDb.close()]);
      await database.drop();
      await rm(data, { recursive: true, force: true });
      if (unread.length > 0) throw new Error(`a statement is none that the database reads: ${unread[0]}`);
    },
  };
}

/** Work that is done again after a fault would fail like this for ever, and no caller would hear of it. */
const UNREADABLE =
  /"message":"(syntax error|(function|operator|column) .* (does not exist|is not unique|is ambiguous)|could not determine)/;

/** Gives the template the demo brand; each house then names its own ports in it. */
async function plantDemo(config: Config, log: Logger): Promise<void> {
  const platform = await openPlatform(config, log, Date.now);
  await seedDemo(platform);
  await platform.bus.close();
  await platform.db.close();
}

const asText = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;
