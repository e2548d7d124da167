import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@fairhouse/testkit';
import { openSystemPostgres } from '../system-postgres.ts';
import { killServer } from '../victim-database.ts';

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
  const system = await openSystemPostgres({ pgbackrest: PGBACKREST });
  const { folder, bin, version, options, run } = system;
  const port = await freePort();
  const repository = await system.makeFolder('repository');
  const passphrase = randomBytes(24).toString('hex');
  const config = join(folder, 'pgbackrest.conf');
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
    await system.writeOwn('pgbackrest.conf', `${settings.join('\n')}\n`);
  };
  const backRest = (...args: string[]) =>
    run(PGBACKREST, [`--config=${config}`, `--stanza=${STANZA}`, ...args]);
  const ask = (text: string) =>
    run(join(bin, 'psql'), ['-h', folder, '-p', `${port}`, '-U', 'postgres', '-Atc', text, 'postgres']);

  async function start(): Promise<void> {
    server = spawn(join(bin, 'postgres'), ['-D', data], { ...options, stdio: 'ignore' });
    for (;;) {
      const ready = await ask('select pg_is_in_recovery()').catch(() => 't\n');
      if (ready.trim() === 'f') return;
      if (server.exitCode !== null) throw new Error('PostgreSQL ended while it started');
    }
  }
  async function destroy(): Promise<void> {
    if (!server) return;
    const ended = server.exitCode === null ? once(server, 'close') : undefined;
    await killServer(server.pid!);
    await ended;
    server = undefined;
    await rm(data, { recursive: true, force: true });
  }

  await run(join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-k',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
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
  for (const name of ['log', 'lock', 'spool']) await system.makeFolder(name);
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
      data = await system.makeFolder('restored');
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
