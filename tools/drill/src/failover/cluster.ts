import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@fairhouse/testkit';
import { openSystemPostgres, type SystemPostgres } from '../system-postgres.ts';
import { killServer } from '../victim-database.ts';

const PROGRAMS = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
} as const;

const DEPLOY = join(import.meta.dirname, '..', '..', '..', '..', 'deploy');
const READY_MAX_MS = 120_000;
const LOOK_MS = 100;

/** One of the two database machines. */
export type Machine = {
  readonly name: string;
  readonly port: number;
  readonly rest: number;
  /** Ends every process of its PostgreSQL with −9. */
  readonly kill: () => Promise<void>;
};

/** PostgreSQL under Patroni on two machines, with etcd, and HAProxy before them that leads to the primary. */
export type Cluster = {
  /** The major version. */
  readonly version: string;
  readonly url: (database: string) => string;
  /** Straight to a machine, whatever it is. */
  readonly urlOf: (machine: Machine) => string;
  readonly machines: readonly Machine[];
  readonly primary: () => Promise<Machine | undefined>;
  /** Waits until one is the primary and the other its synchronous standby. */
  readonly untilSafe: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** @throws WrongCommand where something is not installed */
export async function openCluster(): Promise<Cluster> {
  const system = await openSystemPostgres(PROGRAMS);
  const closing: (() => Promise<unknown>)[] = [() => rm(system.folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of closing.reverse()) await end();
  };
  try {
    const password = randomBytes(18).toString('hex');
    const etcd = await openEtcd(system, closing);
    const machines: Machine[] = [];
    for (const name of ['database1', 'database2']) {
      machines.push(await openMachine(system, { name, etcd, password }, closing));
      // The second one copies the first.
      if (machines.length === 1) await until(() => isAt(machines[0]!, 'primary'));
    }
    const door = await freePort();
    openDoor(door, machines, closing);
    const cluster: Cluster = {
      version: system.version,
      machines,
      url: (database) => `postgres://postgres:${password}@127.0.0.1:${door}/${database}`,
      urlOf: ({ port }) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      primary: async () => {
        for (const machine of machines) if (await isAt(machine, 'primary')) return machine;
        return undefined;
      },
      untilSafe: () =>
        until(async () => {
          const standbys = await Promise.all(machines.map((machine) => isAt(machine, 'synchronous')));
          return standbys.includes(true) && (await cluster.primary()) !== undefined;
        }),
      close,
    };
    await cluster.untilSafe();
    return cluster;
  } catch (fault) {
    await close();
    throw fault;
  }
}

/** What a machine says of itself. */
const isAt = async ({ rest }: Machine, role: 'primary' | 'synchronous'): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${rest}/${role}`).catch(() => undefined))?.status === 200;

async function until(done: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + READY_MAX_MS;
  while (!(await done())) {
    if (performance.now() > end) throw new Error('the database machines do not find together');
    await sleep(LOOK_MS);
  }
}

async function openEtcd(system: SystemPostgres, closing: (() => Promise<unknown>)[]): Promise<string> {
  const [client, peer] = [await freePort(), await freePort()];
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const data = await system.makeFolder('etcd');
  const args = [
    ['--name', 'etcd1'],
    ['--data-dir', data],
    ['--listen-client-urls', at(client)],
    ['--advertise-client-urls', at(client)],
    ['--listen-peer-urls', at(peer)],
    ['--initial-advertise-peer-urls', at(peer)],
    ['--initial-cluster', `etcd1=${at(peer)}`],
    ['--log-level', 'error'],
  ].flat();
  start(PROGRAMS['etcd-server'], args, system, closing);
  return `127.0.0.1:${client}`;
}

async function openMachine(
  system: SystemPostgres,
  { name, etcd, password }: { readonly name: string; readonly etcd: string; readonly password: string },
  closing: (() => Promise<unknown>)[],
): Promise<Machine> {
  const [port, rest] = [await freePort(), await freePort()];
  const data = join(system.folder, name);
  const values: Readonly<Record<string, string>> = {
    name,
    etcd,
    password,
    data,
    host: '127.0.0.1',
    port: `${port}`,
    rest: `${rest}`,
    bin: system.bin,
    network: '127.0.0.1/32',
    sockets: await system.makeFolder(`${name}-sockets`),
  };
  const template = await readFile(join(DEPLOY, 'patroni', 'patroni.yml'), 'utf8');
  const file = await system.writeOwn(
    `${name}.yml`,
    template.replace(/^(?!#).*$/gm, (line) =>
      line.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key]!),
    ),
  );
  const postmaster = async () =>
    Number((await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
  closing.push(async () => {
    const pid = await postmaster();
    if (pid) await killServer(pid);
  });
  start(PROGRAMS.patroni, [file], system, closing);
  return { name, port, rest, kill: async () => killServer(await postmaster()) };
}

function openDoor(door: number, machines: readonly Machine[], closing: (() => Promise<unknown>)[]): void {
  const env: NodeJS.ProcessEnv = { DATABASE_BIND: `127.0.0.1:${door}` };
  for (const [place, { port, rest }] of machines.entries()) {
    env[`DATABASE${place + 1}`] = `127.0.0.1:${port}`;
    env[`DATABASE${place + 1}_REST`] = `${rest}`;
  }
  const config = join(DEPLOY, 'haproxy', 'postgresql.cfg');
  const child = spawn(PROGRAMS.haproxy, ['-db', '-f', config], { env, stdio: 'ignore' });
  closing.push(() => end(child));
}

function start(
  command: string,
  args: readonly string[],
  { options }: SystemPostgres,
  closing: (() => Promise<unknown>)[],
): void {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-2_000);
  });
  let ending = false;
  child.once('close', (code) => {
    if (!ending) console.error(`${command} ended with ${code}: ${said}`);
  });
  closing.push(() => {
    ending = true;
    return end(child);
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // Not its closing: what it started may hold its pipes for longer.
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
