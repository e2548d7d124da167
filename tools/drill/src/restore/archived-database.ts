import { type SpawnOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFile,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@fairhouse/testkit';
import { WrongCommand } from '../options.ts';

/** On disk, and reached by the user that PostgreSQL runs as. */
const SCRATCH = '/var/tmp';
const POSTGRES = '/usr/lib/postgresql';
const PGBACKREST = '/usr/bin/pgbackrest';
const STANZA = 'house';

/** A PostgreSQL of the system whose write-ahead log is archived, encrypted, by pgBackRest. */
export type ArchivedDatabase = {
  readonly url: (database: string) => string;
  /** The major version. */
  readonly version: string;
  /** A full backup while it is in use. @returns how long it took, and what it takes on disk */
  readonly backUp: () => Promise<{ readonly ms: number; readonly bytes: number }>;
  /** Has the log that was written so far archived. */
  readonly archive: () => Promise<void>;
  /** Ends every process of it with −9, and takes its folder away. */
  readonly destroy: () => Promise<void>;
  /** Brings it back as it was at an instant, in a new folder at the same address. @returns how long until it takes writes */
  readonly restore: (instant: string) => Promise<number>;
  /** Files of the repository in which a text stands readable. */
  readonly findReadable: (text: string) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

/** @throws WrongCommand where PostgreSQL or pgBackRest is not installed */
export async function openArchivedDatabase(): Promise<ArchivedDatabase> {
  const version = await newestVersion();
  const user = await serviceUser();
  const folder = await mkdtemp(join(SCRATCH, 'fairhouse-restore-'));
  await chmod(folder, 0o700);
  const own = user ? { uid: user.uid, gid: user.gid } : {};
  if (user) await chown(folder, user.uid, user.gid);
  const port = await freePort();
  const config = join(folder, 'pgbackrest.conf');
  const repository = join(folder, 'repository');
  const options: SpawnOptions = { ...own, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } };
  const program = (name: string) => join(POSTGRES, version, 'bin', name);
  const passphrase = randomBytes(24).toString('hex');
  let data = join(folder, 'data');
  let server: ReturnType<typeof spawn> | undefined;

  const configure = async (path: string) => {
    const settings = [
      '[global]',
      `repo1-path=${repository}`,
      'repo1-cipher-type=aes-256-cbc',
      `repo1-cipher-pass=${passphrase}`,
      `log-path=${join(folder, 'log')}`,
      `lock-path=${join(folder, 'lock')}`,
      `spool-path=${join(folder, 'spool')}`,
      'start-fast=y',
      'log-level-console=warn',
      `[${STANZA}]`,
      `pg1-path=${path}`,
      `pg1-port=${port}`,
      `pg1-socket-path=${folder}`,
      'pg1-user=postgres',
    ];
    await writeFile(config, `${settings.join('\n')}\n`, { mode: 0o600 });
    if (user) await chown(config, user.uid, user.gid);
  };
  const backRest = (...args: string[]) =>
    run(PGBACKREST, [`--config=${config}`, `--stanza=${STANZA}`, ...args], options);
  const ask = (text: string) =>
    run(
      program('psql'),
      ['-h', folder, '-p', `${port}`, '-U', 'postgres', '-Atc', text, 'postgres'],
      options,
    );

  async function start(): Promise<void> {
    server = spawn(program('postgres'), ['-D', data], { ...options, stdio: 'ignore' });
    for (;;) {
      const ready = await ask('select pg_is_in_recovery()').catch(() => 't\n');
      if (ready.trim() === 'f') return;
      if (server.exitCode !== null) throw new Error('PostgreSQL ended while it started');
    }
  }
  async function destroy(): Promise<void> {
    if (!server) return;
    const ended = server.exitCode === null ? once(server, 'close') : undefined;
    // Of its group, or the children write on.
    await run('/usr/bin/pkill', ['-9', '-f', `^${program('postgres')} -D ${data}`], options).catch(() => '');
    server.kill('SIGKILL');
    await ended;
    server = undefined;
    await rm(data, { recursive: true, force: true });
  }

  await run(
    program('initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-k', '-E', 'UTF8', '--locale=C.UTF-8'],
    options,
  );
  await configure(data);
  await appendFile(
    join(data, 'postgresql.conf'),
    [
      `port = ${port}`,
      "listen_addresses = '127.0.0.1'",
      `unix_socket_directories = '${folder}'`,
      'max_connections = 200',
      'archive_mode = on',
      `archive_command = '${PGBACKREST} --config=${config} --stanza=${STANZA} archive-push %p'`,
      '',
    ].join('\n'),
  );
  for (const name of ['log', 'lock', 'spool', 'repository']) {
    await mkdir(join(folder, name));
    if (user) await chown(join(folder, name), user.uid, user.gid);
  }
  await start();
  await backRest('stanza-create');

  return {
    version,
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    async backUp() {
      const began = performance.now();
      await backRest('--type=full', 'backup');
      return { ms: performance.now() - began, bytes: await sizeOf(join(repository, 'backup')) };
    },
    async archive() {
      const name = (await ask('select pg_walfile_name(pg_switch_wal())')).trim();
      for (;;) {
        const last = await ask(`select coalesce(last_archived_wal, '') >= '${name}' from pg_stat_archiver`);
        if (last.trim() === 't') return;
      }
    },
    destroy,
    async restore(instant) {
      const began = performance.now();
      data = join(folder, 'restored');
      await mkdir(data, { mode: 0o700 });
      if (user) await chown(data, user.uid, user.gid);
      await configure(data);
      await backRest('--type=time', `--target=${instant}`, '--target-action=promote', 'restore');
      await start();
      return performance.now() - began;
    },
    findReadable: (text) => filesWith(repository, text),
    async close() {
      await destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function newestVersion(): Promise<string> {
  const found = await readdir(POSTGRES).catch(() => []);
  const version = found.filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(b) - Number(a))[0];
  const missing = [
    ...(version ? [] : ['postgresql']),
    ...((await stat(PGBACKREST).catch(() => undefined)) ? [] : ['pgbackrest']),
  ];
  if (!version || missing.length > 0)
    throw new WrongCommand(`Not installed: apt-get install ${missing.join(' ')}.`);
  return version;
}

/** PostgreSQL does not run as root: then it is the system's own user. */
async function serviceUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((each) => each.startsWith('postgres:'));
  const [, , uid, gid] = line!.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** @returns what it printed @throws with what it said when it fails */
async function run(command: string, args: readonly string[], options: SpawnOptions): Promise<string> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout!.on('data', (chunk: Buffer) => {
    out += chunk;
  });
  child.stderr!.on('data', (chunk: Buffer) => {
    err += chunk;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args.at(-1)} ended with ${code}: ${err || out}`);
  return out;
}

const filesOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const file of await filesOf(folder)) bytes += (await stat(file)).size;
  return bytes;
}

async function filesWith(folder: string, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const file of await filesOf(folder)) if ((await readFile(file)).includes(text)) found.push(file);
  return found;
}
