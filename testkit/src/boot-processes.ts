import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase } from '@fairhouse/db/test-database';
import { platformMigrations } from '@fairhouse/server';
import { studioMigrations } from '@fairhouse/studio';
import { type Place, SECRET, TEST_LIMITS } from './boot-house.ts';
import { freePorts } from './free-ports.ts';

const SERVERS = new URL('../../dist/servers/', import.meta.url);
const READY_PAUSE_MS = 50;

/** One app as a process of its own. */
export type AppProcess = {
  /** Starts it and waits until it wants calls. */
  readonly start: () => Promise<void>;
  /** Sends a signal and waits for the end. @returns its exit code, or null when the signal ended it */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>;
  /** What it is started with. */
  readonly env: NodeJS.ProcessEnv;
  /** Of the process that runs now, or ran last. */
  readonly pid: () => number | undefined;
  /** Every line it has written to standard output and standard error. */
  readonly lines: readonly string[];
};

export type Processes = Place & {
  readonly databaseUrl: string;
  readonly server: AppProcess;
  readonly studio: AppProcess;
  readonly sandbox: AppProcess;
  readonly close: () => Promise<void>;
};

/** Boots server, studio and sandbox as the launcher does: each a process, on a database of its own. */
export async function bootProcesses(extra: NodeJS.ProcessEnv = {}): Promise<Processes> {
  const database = await createTestDatabase({ sets: [...platformMigrations, studioMigrations] });
  const data = await mkdtemp(join(tmpdir(), 'fairhouse-processes-'));
  const [site, console_, studio, sandbox, sportsbook] = await freePorts();
  const origin = (port: number) => `http://127.0.0.1:${port}`;
  const origins = {
    site: origin(site),
    console: origin(console_),
    studio: origin(studio),
    sandbox: origin(sandbox),
    sportsbook: origin(sportsbook),
  };
  const env: NodeJS.ProcessEnv = {
    ...processEnv({ origins, databaseUrl: database.url, data }),
    PORT: String(site),
    CONSOLE_PORT: String(console_),
    STUDIO_PORT: String(studio),
    SANDBOX_PORT: String(sandbox),
    SPORTSBOOK_PORT: String(sportsbook),
    ...extra,
  };
  const apps = {
    server: appProcess('server', origins.site, env),
    studio: appProcess('studio', origins.studio, env),
    sandbox: appProcess('sandbox', origins.sandbox, env),
  };
  const close = async () => {
    await Promise.all(Object.values(apps).map((app) => app.end('SIGKILL')));
    await database.drop();
    await rm(data, { recursive: true, force: true });
  };
  await Promise.all(Object.values(apps).map((app) => app.start())).catch(async (fault: unknown) => {
    await close();
    throw fault;
  });
  return { origins, secret: SECRET, databaseUrl: database.url, ...apps, close };
}

/** What every process of a house is told, but for the ports that it listens at. */
export const processEnv = ({
  origins,
  databaseUrl,
  data,
}: Pick<Place, 'origins'> & { readonly databaseUrl: string; readonly data: string }): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  HOST: '127.0.0.1',
  SITE_ORIGIN: origins.site,
  CONSOLE_ORIGIN: origins.console,
  STUDIO_ORIGIN: origins.studio,
  SANDBOX_ORIGIN: origins.sandbox,
  SPORTSBOOK_ORIGIN: origins.sportsbook,
  DATABASE_URL: databaseUrl,
  FAIRHOUSE_SECRET: SECRET,
  FAIRHOUSE_DATA: data,
  LIMITS: Object.entries(TEST_LIMITS)
    .map(([name, count]) => `${name}=${count}`)
    .join(),
});

/** @param origin where this one is asked whether it is ready */
export function appProcess(name: string, origin: string, env: NodeJS.ProcessEnv): AppProcess {
  const script = new URL(`${name}.js`, SERVERS).pathname;
  const lines: string[] = [];
  let child: ChildProcess | undefined;
  let ended: Promise<number | null> = Promise.resolve(null);
  return {
    lines,
    env,
    pid: () => child?.pid,
    async start() {
      const started = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      child = started;
      ended = once(started, 'close').then(([code]) => code as number | null);
      for (const stream of [started.stdout, started.stderr])
        createInterface({ input: stream }).on('line', (line) => lines.push(line));
      await untilReady(origin, started, () => `the ${name} did not start: ${lines.slice(-5).join('\n')}`);
    },
    async end(signal) {
      child?.kill(signal);
      return ended;
    },
  };
}

/** Waits for as long as the process lives: how soon it is ready is the machine's affair. */
async function untilReady(origin: string, child: ChildProcess, why: () => string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(READY_PAUSE_MS);
  }
  throw new Error(why());
}
