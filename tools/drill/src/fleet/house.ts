import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, openDatabase } from '@fairhouse/db';
import { createTestDatabase, TEST_SERVER_VARIABLE } from '@fairhouse/db/test-database';
import { platformMigrations } from '@fairhouse/server';
import { studioMigrations } from '@fairhouse/studio';
import { type AppProcess, appProcess, freePort, type Place, processEnv, SECRET } from '@fairhouse/testkit';
import type { Played } from '../kill/house.ts';
import { WrongCommand } from '../options.ts';
import { openPlayers } from '../players.ts';
import { openVictimDatabase } from '../victim-database.ts';

export const SERVERS = 3;
export const STUDIOS = 2;

/** One of the processes behind the balancer. */
export type FleetMember = {
  readonly name: string;
  readonly kind: 'server' | 'studio';
  readonly process: AppProcess;
  /** Where it is called past the balancer. */
  readonly origin: string;
};

/** Servers and studios behind HAProxy on one database, and their players. */
export type Fleet = Played & {
  readonly place: Place;
  readonly members: readonly FleetMember[];
  readonly close: () => Promise<void>;
};

const CONFIG = join(import.meta.dirname, '..', '..', '..', '..', 'deploy', 'haproxy', 'haproxy.cfg');
const HAPROXY = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/usr/bin/haproxy'];

/** A process that is told to stop still takes calls until the balancer has seen it: see the checks in its file. */
const DRAIN_SECONDS = '2';
const READY_MAX_MS = 60_000;

/** @throws WrongCommand where the balancer is not installed */
export async function openFleet(counts: {
  readonly bettors: number;
  readonly spinners: number;
}): Promise<Fleet> {
  const haproxy = await findHaproxy();
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of closing.reverse()) await end();
  };
  try {
    const server = await openVictimDatabase();
    closing.push(server.close);
    process.env[TEST_SERVER_VARIABLE] = server.url('postgres');
    const database = await createTestDatabase({ sets: [...platformMigrations, studioMigrations] });
    closing.push(() => database.drop());
    const data = await mkdtemp(join(tmpdir(), 'fairhouse-fleet-'));
    closing.push(() => rm(data, { recursive: true, force: true }));
    const origins = {
      site: await newOrigin(),
      console: await newOrigin(),
      studio: await newOrigin(),
      sandbox: await newOrigin(),
      sportsbook: await newOrigin(),
    };
    const env = {
      ...processEnv({ origins, databaseUrl: database.url, data }),
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS,
    };
    const members = [...(await serversOf(env)), ...(await studiosOf(env))];
    const sandbox = appProcess('sandbox', origins.sandbox, {
      ...env,
      SANDBOX_PORT: portOf(origins.sandbox),
    });
    const processes = [...members.map((member) => member.process), sandbox];
    closing.push(() => Promise.all(processes.map((each) => each.end('SIGKILL'))));
    closing.push(balance(haproxy, origins, members));
    // All at once: each finds the others at the same work.
    await Promise.all(processes.map((each) => each.start()));
    const place = { origins, secret: SECRET };
    await untilBalanced(place);
    const db: Db = openDatabase({ url: database.url, max: 4, statementTimeoutMs: 600_000 });
    closing.push(() => db.close());
    return { place, db, members, ...(await openPlayers(place, counts)), close };
  } catch (fault) {
    await close();
    throw fault;
  }
}

const newOrigin = async (): Promise<string> => `http://127.0.0.1:${await freePort()}`;
const portOf = (origin: string): string => new URL(origin).port;

async function findHaproxy(): Promise<string> {
  for (const path of HAPROXY)
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      return path;
  throw new WrongCommand('HAProxy is not installed: apt-get install haproxy.');
}

async function serversOf(env: NodeJS.ProcessEnv): Promise<FleetMember[]> {
  const members: FleetMember[] = [];
  while (members.length < SERVERS) {
    const [origin, console_] = [await newOrigin(), await newOrigin()];
    const own = { ...env, PORT: portOf(origin), CONSOLE_PORT: portOf(console_) };
    const name = `server ${members.length + 1}`;
    members.push({ name, kind: 'server', origin, process: appProcess('server', origin, own) });
  }
  return members;
}

async function studiosOf(env: NodeJS.ProcessEnv): Promise<FleetMember[]> {
  const members: FleetMember[] = [];
  while (members.length < STUDIOS) {
    const origin = await newOrigin();
    const name = `studio ${members.length + 1}`;
    const own = { ...env, STUDIO_PORT: portOf(origin) };
    members.push({ name, kind: 'studio', origin, process: appProcess('studio', origin, own) });
  }
  return members;
}

/** Starts the balancer with the file of deploy/. @returns how to end it */
function balance(
  haproxy: string,
  origins: Place['origins'],
  members: readonly FleetMember[],
): () => Promise<unknown> {
  const address = (origin: string) => new URL(origin).host;
  const of = (kind: FleetMember['kind']) => members.filter((member) => member.kind === kind);
  const env: NodeJS.ProcessEnv = {
    SITE_BIND: address(origins.site),
    CONSOLE_BIND: address(origins.console),
    STUDIO_BIND: address(origins.studio),
    // There are none here.
    SPORTSBOOK_BIND: address(origins.sportsbook),
    SPORTSBOOK1: '127.0.0.1:1',
    SPORTSBOOK2: '127.0.0.1:2',
  };
  for (const [place, { origin }] of of('studio').entries()) env[`STUDIO${place + 1}`] = address(origin);
  for (const [place, { origin, process: app }] of of('server').entries()) {
    env[`SERVER${place + 1}_SITE`] = address(origin);
    env[`SERVER${place + 1}_CONSOLE`] = `127.0.0.1:${app.env.CONSOLE_PORT}`;
  }
  const child = spawn(haproxy, ['-db', '-f', CONFIG], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const told: string[] = [];
  child.stderr.on('data', (data: Buffer) => told.push(String(data)));
  const ended = once(child, 'close');
  ended.then(([code]) => {
    if (code !== 0 && code !== null) console.error(`the balancer ended: ${told.join('')}`);
  });
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

async function untilBalanced({ origins }: Place): Promise<void> {
  const until = performance.now() + READY_MAX_MS;
  for (const origin of [origins.site, origins.studio])
    while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
      if (performance.now() > until) throw new Error(`${origin} does not answer through the balancer`);
      await sleep(50);
    }
}
