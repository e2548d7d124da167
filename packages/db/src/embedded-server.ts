import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { canServiceUserReach, findBinaries, runsAsRoot, SERVICE_USER } from './postgres-binaries.ts';
import { type Cluster, endOrphan, initCluster, isAlive, startPostmaster } from './postmaster.ts';
import { explainFileFault, StartError } from './start-error.ts';

/**
 * Chosen by measurement: large bursts of WAL are normal, and to fill a new file of WAL with zeros stalls every commit for
 * longer than to write over an old one.
 */
const SETTINGS = {
  shared_buffers: '256MB',
  min_wal_size: '1GB',
  max_wal_size: '2GB',
  max_connections: '200',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

export interface EmbeddedServerOptions {
  /** Folder of the server; made on first use. Holds `cluster/`, `password` (0600) and `owner.json`. */
  dataDir: string;
  /** Also listen on 127.0.0.1 at this port; without it only a private socket is opened. */
  port?: number;
  /** Each line of the server's log. */
  onLine?: (line: string) => void;
  /** Further settings of the server, for measurements and tests. */
  settings?: Record<string, string>;
}

export interface EmbeddedServer {
  /** Address of a database on this server, as the superuser. */
  url(database: string): string;
  /** The TCP port, or 5432 as the name of the socket. */
  port: number;
  pid: number;
  /** Settles when the server has ended, asked or not; what it ended with. */
  exited: Promise<number | string>;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on a data folder, making the folder on first use and ending a server that a killed
 * process left behind. The socket lies in a folder of its own that only this user can enter, and every
 * connection still proves the password.
 * @throws StartError `disk_full`, `data_newer`, `data_older`, `data_unwritable`, `data_in_use`, `binaries_missing`, `start_failed`
 */
export async function startEmbedded(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  try {
    return await start(options);
  } catch (fault) {
    throw explainFileFault(fault, options.dataDir);
  }
}

async function start({ dataDir, port, onLine = () => {}, settings = {} }: EmbeddedServerOptions) {
  const binaries = await findBinaries();
  await mkdir(dataDir, { recursive: true });
  const { sockets, release } = await claim(dataDir);
  const folder = join(await realpath(dataDir), 'cluster');
  const leave = async () => {
    await rm(sockets, { recursive: true, force: true });
    await release();
  };
  const place = {
    unix_socket_directories: sockets,
    listen_addresses: port ? '127.0.0.1' : '',
    port: String(port ?? 5432),
  };
  try {
    await refuseOtherMajor(folder, binaries.major);
    await mkdir(folder, { recursive: true });
    await giveToServer(folder);
    await endOrphan(folder);
    const cluster: Cluster = { binaries, folder, seenAs: await wayFor(folder) };
    await giveToServer(sockets);
    const password = await readOrInit(cluster, dataDir, sockets);
    const postmaster = await startPostmaster(cluster, { ...SETTINGS, ...place, ...settings }, onLine);
    const host = port ? '127.0.0.1' : encodeURIComponent(sockets);
    return {
      port: port ?? 5432,
      pid: postmaster.pid,
      exited: postmaster.exited,
      url: (database: string) =>
        `postgres://postgres:${password}@${host}:${port ?? 5432}/${encodeURIComponent(database)}`,
      async stop() {
        await postmaster.stop();
        await leave();
      },
    };
  } catch (fault) {
    await leave();
    throw fault;
  }
}

const SOCKETS = join(tmpdir(), 'fairhouse-pg-');

/** Two processes on one folder would end each other's server: the first one keeps it. */
async function claim(dataDir: string): Promise<{ sockets: string; release(): Promise<void> }> {
  const file = join(dataDir, 'owner.json');
  const owner = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Partial<Owner>;
  if (owner.pid && isAlive(owner.pid) && (await startOf(owner.pid)) === owner.started) {
    throw new StartError('data_in_use', `The data folder ${dataDir} is in use by process ${owner.pid}.`);
  }
  if (owner.sockets?.startsWith(SOCKETS)) await rm(owner.sockets, { recursive: true, force: true });
  const sockets = await mkdtemp(SOCKETS);
  const claimed: Owner = { pid: process.pid, started: await startOf(process.pid), sockets };
  await writeFile(file, JSON.stringify(claimed));
  return { sockets, release: () => rm(file, { force: true }) };
}

/** Who runs the server of a data folder, and where its sockets lie. */
interface Owner {
  pid: number;
  started: string;
  sockets: string;
}

/** When a process began, in ticks since boot: together with its id it names one process for good. */
async function startOf(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

async function refuseOtherMajor(folder: string, major: number): Promise<void> {
  const found = Number.parseInt(await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => ''), 10);
  if (!found || found === major) return;
  const [code, word] =
    found > major ? (['data_newer', 'newer'] as const) : (['data_older', 'older'] as const);
  throw new StartError(
    code,
    `The data folder ${dirname(folder)} belongs to the ${word} PostgreSQL ${found}; this build runs ${major}.`,
  );
}

async function giveToServer(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  if (runsAsRoot() && (await stat(folder)).uid !== SERVICE_USER)
    await chown(folder, SERVICE_USER, SERVICE_USER);
}

/** Below a closed folder such as `/root` the server still reaches its own working folder by the kernel's link. */
async function wayFor(folder: string): Promise<string> {
  const closed = runsAsRoot() && !(await canServiceUserReach(folder));
  return closed && process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

/** The password made with the cluster. A first start that was cut short is begun again. */
async function readOrInit(cluster: Cluster, dataDir: string, scratch: string): Promise<string> {
  const passwordFile = join(dataDir, 'password');
  const unfinished = join(dataDir, 'initialising');
  if (existsSync(unfinished)) {
    await rm(cluster.folder, { recursive: true });
    await mkdir(cluster.folder);
    await giveToServer(cluster.folder);
  } else if (existsSync(join(cluster.folder, 'PG_VERSION'))) {
    return (await readFile(passwordFile, 'utf8')).trim();
  }
  const password = randomBytes(24).toString('hex');
  await writeFile(unfinished, '');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  const handedOver = join(scratch, 'password');
  await writeFile(handedOver, `${password}\n`, { mode: 0o600 });
  if (runsAsRoot()) await chown(handedOver, SERVICE_USER, SERVICE_USER);
  await initCluster(cluster, handedOver);
  await rm(handedOver);
  await rm(unfinished);
  return password;
}
