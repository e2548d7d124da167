import { execFile, spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase, run, sql, startEmbedded, transact } from '@fairhouse/db';
import { createTestDatabase, databaseUrl } from '@fairhouse/db/test-database';
import { platformMigrations } from '@fairhouse/server';
import { freePorts, SECRET } from '@fairhouse/testkit';
import { expect, test } from 'vitest';
import { findBinaries, runsAsRoot, SERVICE_USER } from '../../../packages/db/src/postgres-binaries.ts';

const SERVER = join(import.meta.dirname, '..', '..', '..', 'dist', 'servers', 'server.js');
const LONG = { timeout: 1_200_000 };

/** Starts the server's process, and ends it if it does start. @returns what it said at its end */
async function startServer(databaseUrl: string): Promise<{ code: number | null; said: string }> {
  const [port, consolePort, studio, sandbox] = await freePorts();
  const origin = (of: number) => `http://127.0.0.1:${of}`;
  const child = spawn(process.execPath, [SERVER], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: `${port}`,
      CONSOLE_PORT: `${consolePort}`,
      SITE_ORIGIN: origin(port),
      CONSOLE_ORIGIN: origin(consolePort),
      STUDIO_ORIGIN: origin(studio),
      SANDBOX_ORIGIN: origin(sandbox),
      FAIRHOUSE_DATA: tmpdir(),
      DATABASE_URL: databaseUrl,
      FAIRHOUSE_SECRET: SECRET,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
      // It listens, so it did start; that is what a test wants to see.
      if (said.includes('owner.created')) child.kill('SIGKILL');
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

const asOwner = async (url: string, ...statements: string[]): Promise<void> => {
  const db = openDatabase({ url, max: 1 });
  for (const statement of statements) await transact(db, (tx) => run(tx, sql.raw(statement)));
  await db.close();
};

const refusal = (setting: string) => ({
  code: 1,
  said: expect.stringContaining(`The database could lose committed money: switch on ${setting}.`),
});

test('a sound database is taken', LONG, async () => {
  const database = await createTestDatabase({ sets: platformMigrations });
  expect(await startServer(database.url)).toMatchObject({
    code: null,
    said: expect.stringContaining('owner.created'),
  });
  await database.drop();
});

test('synchronous_commit that is off for this database alone stops the start', LONG, async () => {
  const database = await createTestDatabase({ sets: platformMigrations });
  await asOwner(database.url, `alter database ${database.name} set synchronous_commit = off`);
  expect(await startServer(database.url)).toEqual(refusal('synchronous_commit'));
  await database.drop();
});

test(
  'synchronous_commit that is off for the user of the application alone stops the start',
  LONG,
  async () => {
    const database = await createTestDatabase({ sets: platformMigrations });
    const user = `${database.name}_user`;
    await asOwner(
      database.url,
      `create role ${user} login superuser password 'forgetful'`,
      `alter role ${user} set synchronous_commit = off`,
    );
    const url = new URL(database.url);
    [url.username, url.password] = [user, 'forgetful'];
    expect(await startServer(url.href)).toEqual(refusal('synchronous_commit'));
    await database.drop();
    await asOwner(databaseUrl(database.url, 'postgres'), `drop role ${user}`);
  },
);

test.each(['fsync', 'full_page_writes'])('%s that is off stops the start', LONG, async (setting) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairhouse-forgetful-'));
  const server = await startEmbedded({ dataDir, settings: { [setting]: 'off' } });
  expect(await startServer(server.url('postgres'))).toEqual(refusal(setting));
  await server.stop();
  await rm(dataDir, { recursive: true });
});

test('data without checksums stops the start', LONG, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairhouse-forgetful-'));
  await initWithoutChecksums(dataDir);
  const server = await startEmbedded({ dataDir });
  expect(await startServer(server.url('postgres'))).toEqual(refusal('data_checksums'));
  await server.stop();
  await rm(dataDir, { recursive: true });
});

/** Makes the cluster of a data folder as somebody does who did not ask for checksums. */
async function initWithoutChecksums(dataDir: string): Promise<void> {
  const { native } = await findBinaries();
  const [folder, password] = [join(dataDir, 'cluster'), join(dataDir, 'password')];
  await chmod(dataDir, 0o755);
  await mkdir(folder);
  await writeFile(password, 'forgetful\n', { mode: 0o600 });
  const user = runsAsRoot() ? { uid: SERVICE_USER, gid: SERVICE_USER } : {};
  if (runsAsRoot()) for (const path of [folder, password]) await chown(path, SERVICE_USER, SERVICE_USER);
  await promisify(execFile)(
    join(native, 'bin', 'initdb'),
    [
      `--pgdata=${folder}`,
      '--username=postgres',
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '--no-data-checksums',
      '--locale=C',
    ],
    { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } },
  );
}
