import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PostgresBinaries, runsAsRoot, SERVICE_USER } from './postgres-binaries.ts';
import { diskFull, StartError, saysDiskFull } from './start-error.ts';

const READY_LINE = 'database system is ready to accept connections';
const START_DEADLINE_MS = 60_000;
const STOP_DEADLINE_MS = 30_000;
const KEPT_LINES = 20;

export interface Cluster {
  binaries: PostgresBinaries;
  /** Where the cluster lies, as this process sees it. */
  folder: string;
  /** Where the server is told it lies: a way that the service user can walk. */
  seenAs: string;
}

/** As root, the child becomes the service user; it starts inside the cluster, so its parents may be closed to it. */
function childOptions(cluster: Cluster) {
  const user = runsAsRoot() ? { uid: SERVICE_USER, gid: SERVICE_USER } : {};
  return {
    ...user,
    cwd: cluster.folder,
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  };
}

/** Runs `initdb` to its end; the file's one line becomes the superuser's password. */
export async function initCluster(cluster: Cluster, passwordFile: string): Promise<void> {
  const child = spawn(
    join(cluster.binaries.native, 'bin', 'initdb'),
    [
      `--pgdata=${cluster.seenAs}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--data-checksums',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { ...childOptions(cluster), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const lines = keepLines(child, () => {});
  const code = await exitOf(child);
  if (code !== 0) throw explainFailure(cluster.folder, lines, 'initdb', code);
}

export interface Postmaster {
  pid: number;
  exited: Promise<number | string>;
  /** Asks for a fast shutdown and waits until the server has written everything. */
  stop(): Promise<void>;
}

/** Starts the server and resolves once it accepts connections. */
export async function startPostmaster(
  cluster: Cluster,
  settings: Record<string, string>,
  onLine: (line: string) => void,
): Promise<Postmaster> {
  const server = join(cluster.binaries.native, 'bin', 'postgres');
  const args = [
    '-D',
    cluster.seenAs,
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];
  // The kernel ends the server with its parent, so a killed launcher leaves no orphan.
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
  const [command, ...before] = setpriv ? [setpriv, '--pdeathsig', 'INT', '--', server] : [server];
  const child = spawn(command ?? server, [...before, ...args], {
    ...childOptions(cluster),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { promise: ready, resolve: becomeReady } = Promise.withResolvers<'ready'>();
  const lines = keepLines(child, (line) => {
    onLine(line);
    if (line.includes(READY_LINE)) becomeReady('ready');
  });
  const exited = exitOf(child);
  const first = await Promise.race([
    ready,
    exited,
    sleep(START_DEADLINE_MS, 'late' as const, { ref: false }),
  ]);
  if (first !== 'ready') {
    child.kill('SIGQUIT');
    throw explainFailure(cluster.folder, lines, 'postgres', first);
  }
  return {
    pid: child.pid ?? 0,
    exited,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGINT');
      const end = await Promise.race([exited, sleep(STOP_DEADLINE_MS, 'late' as const, { ref: false })]);
      if (end !== 'late') return;
      child.kill('SIGQUIT');
      await exited;
    },
  };
}

/** Ends a server that outlived the process which started it. */
export async function endOrphan(clusterFolder: string): Promise<void> {
  const text = await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (!pid || !(await isPostgres(pid))) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_DEADLINE_MS;
  while (isAlive(pid)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGQUIT');
    await sleep(20);
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return fault instanceof Error && 'code' in fault && fault.code === 'EPERM';
  }
}

/** A process id is used again after a reboot: only a process named postgres may be ended. */
async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  return name.trim() === 'postgres';
}

interface KeptLines {
  last: string[];
  /** Said at any time: the lines after it are about its consequences. */
  diskFull: boolean;
}

function keepLines(child: ChildProcess, onLine: (line: string) => void): KeptLines {
  const kept: KeptLines = { last: [], diskFull: false };
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      kept.last.push(line);
      if (kept.last.length > KEPT_LINES) kept.last.shift();
      kept.diskFull ||= saysDiskFull(line);
      onLine(line);
    });
  }
  return kept;
}

function exitOf(child: ChildProcess): Promise<number | string> {
  const { promise, resolve } = Promise.withResolvers<number | string>();
  child.once('error', (fault) => resolve(fault.message));
  child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  return promise;
}

function explainFailure(folder: string, said: KeptLines, program: string, end: number | string): StartError {
  const lines = said.last;
  if (said.diskFull) return diskFull(folder);
  const telling = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'no message';
  return new StartError(
    'start_failed',
    `The embedded PostgreSQL did not start (${program}, ${end}): ${telling.trim()}`,
    lines.join('\n'),
  );
}
