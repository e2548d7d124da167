import { migrate, openDatabase } from '@fairhouse/db';
import { createSandbox, readSandboxConfig } from '@fairhouse/sandbox';
import { createLogger } from '@fairhouse/serve';
import {
  createSiteServer,
  LIMITS,
  openPlatform,
  type Platform,
  readConfig,
  seedDemo,
} from '@fairhouse/server';
import { createStudio, readStudioConfig, STUDIO_DATABASE, studioMigrations } from '@fairhouse/studio';
import { freePort, type Place } from '@fairhouse/testkit';

/** Server, studio and sandbox in this process, alone with the database, at a time that is moved by hand. */
export type DemoHouse = Place & {
  readonly platform: Platform;
  /** Goes on to an instant; from then on the time runs as everywhere. */
  readonly goTo: (ms: number) => void;
  readonly close: () => Promise<void>;
};

const OUT_OF_REACH = 1_000_000;

/**
 * The people of the demo are one process on one machine. Their passwords are random words that nobody knows, so their hashes
 * may be cheap.
 */
const DEMO_LIMITS = {
  ...LIMITS,
  hashMemoryKiB: 64,
  workBits: 1,
  signUpsPerHour: OUT_OF_REACH,
  guessesPerAddress: OUT_OF_REACH,
  callsPerAddress: OUT_OF_REACH,
  callsPerAddressAtOnce: OUT_OF_REACH,
  callsPerSession: OUT_OF_REACH,
  callsPerSessionAtOnce: OUT_OF_REACH,
};

/** On a busy machine the first look at what every lottery returns may take longer than a transaction may rest. */
function patient(databaseUrl: string): string {
  const address = new URL(databaseUrl);
  address.searchParams.set('patience', '8');
  return address.href;
}

/**
 * Opens it at an instant, with the settings of its parts but for where they listen: nobody but this process reaches it.
 * @throws ConfigError
 */
export async function openDemoHouse(env: NodeJS.ProcessEnv, fromMs: number): Promise<DemoHouse> {
  let ahead = fromMs - Date.now();
  const now = () => Date.now() + ahead;
  const log = createLogger('demo', 'error', { write: (line) => console.error(line) });
  const [site, studioPort, sandboxPort] = [await freePort(), await freePort(), await freePort()];
  const origin = (port: number) => `http://127.0.0.1:${port}`;
  const origins = {
    site: origin(site),
    console: origin(site),
    studio: origin(studioPort),
    sandbox: origin(sandboxPort),
    sportsbook: origin(site),
  };
  const alone = {
    host: '127.0.0.1',
    siteOrigin: origins.site,
    consoleOrigin: origins.console,
    sandboxOrigin: origins.sandbox,
    // Each of the people says where they call from.
    trustedProxies: ['127.0.0.1'],
    limits: DEMO_LIMITS,
  };
  const told = readConfig(env);
  const config = {
    ...told,
    ...alone,
    databaseUrl: patient(told.databaseUrl),
    studioOrigin: origins.studio,
    sportsbookOrigin: undefined,
  };
  const platform = await openPlatform(config, log, now);
  await seedDemo(platform);
  const server = await createSiteServer(platform);
  await migrate(config.databaseUrl, [studioMigrations]);
  const db = openDatabase({ url: config.databaseUrl, ...STUDIO_DATABASE });
  const studio = await createStudio({
    config: { ...readStudioConfig(env), ...alone, beacon: undefined },
    db,
    log,
    now,
    tables: 'idle',
  });
  const sandbox = await createSandbox({ config: { ...readSandboxConfig(env), ...alone }, log, now });
  const listen = { host: '127.0.0.1' };
  await Promise.all([
    server.listen({ ...listen, port: site }),
    studio.server.listen({ ...listen, port: studioPort }),
    sandbox.server.listen({ ...listen, port: sandboxPort }),
  ]);
  return {
    origins,
    secret: config.secret,
    platform,
    goTo: (ms) => {
      ahead = Math.round(ms) - Date.now();
    },
    close: async () => {
      platform.hub.closeAll();
      await studio.settleOutbox();
      await Promise.all([server.close(), studio.close(), sandbox.close()]);
      await platform.seats.close();
      await platform.bus.close();
      await Promise.all([platform.db.close(), db.close()]);
    },
  };
}
