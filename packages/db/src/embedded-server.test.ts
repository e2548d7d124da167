import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  assertDurable,
  type EmbeddedServer,
  getRow,
  openDatabase,
  run,
  sql,
  startEmbedded,
  transact,
} from './index.ts';

let dataDir: string;
const started: EmbeddedServer[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fairhouse-embedded-'));
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
  await rm(dataDir, { recursive: true, force: true });
});

async function start(options: Partial<Parameters<typeof startEmbedded>[0]> = {}): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, ...options });
  started.push(server);
  return server;
}

async function ask<Row>(url: string, query: ReturnType<typeof sql<Row>>): Promise<Row> {
  const db = openDatabase({ url });
  try {
    return await getRow(db, query);
  } finally {
    await db.close();
  }
}

async function write(url: string): Promise<void> {
  const db = openDatabase({ url });
  await transact(db, async (tx) => {
    await run(tx, sql`create table kept (n int)`);
    await run(tx, sql`insert into kept values (42)`);
  });
  await db.close();
}

test('what was written is there after a stop and a second start, and checksums are on', async () => {
  const first = await start();
  await write(first.url('postgres'));
  const db = openDatabase({ url: first.url('postgres') });
  await assertDurable(db);
  await db.close();
  await first.stop();
  expect(await first.exited).toBe(0);
  const second = await start();
  expect(await ask(second.url('postgres'), sql`select n from kept`)).toEqual({ n: 42 });
});

test('the data folder shows the password to nobody else, and a wrong one is refused', async () => {
  const server = await start();
  expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, 'cluster'))).mode & 0o777).toBe(0o700);
  const wrong = new URL(server.url('postgres'));
  wrong.password = 'guess';
  await expect(ask(wrong.href, sql`select 1`)).rejects.toMatchObject({ code: '28P01' });
});

test('with a port it also listens on this machine', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  probe.close();
  await once(probe, 'close');
  const server = await start({ port });
  expect(new URL(server.url('postgres')).host).toBe(`127.0.0.1:${port}`);
  expect(await ask(server.url('postgres'), sql`select inet_server_port() as port`)).toEqual({ port });
});

test('a data folder below a closed folder works as well', async () => {
  const closed = join(dataDir, 'closed');
  await mkdir(closed);
  await chmod(closed, 0o700);
  const server = await start({ dataDir: join(closed, 'postgres') });
  expect(await ask(server.url('postgres'), sql`select 1 as one`)).toEqual({ one: 1 });
});

test('a folder in use by a living process is refused', async () => {
  await start();
  await expect(start()).rejects.toMatchObject({ code: 'data_in_use' });
});

test('a folder of a newer PostgreSQL is refused and left as it was', async () => {
  await mkdir(join(dataDir, 'cluster'));
  await writeFile(join(dataDir, 'cluster', 'PG_VERSION'), '19\n');
  await expect(start()).rejects.toMatchObject({
    code: 'data_newer',
    message: expect.stringContaining('PostgreSQL 19'),
  });
  expect(await readFile(join(dataDir, 'cluster', 'PG_VERSION'), 'utf8')).toBe('19\n');
});

test('a data folder that is a file is refused in one sentence', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  await expect(start({ dataDir: file })).rejects.toMatchObject({
    name: 'StartError',
    code: 'data_unwritable',
  });
});

test('a first start that was cut short is begun again', async () => {
  await mkdir(join(dataDir, 'cluster'));
  await writeFile(join(dataDir, 'cluster', 'PG_VERSION'), '18\n');
  await writeFile(join(dataDir, 'initialising'), '');
  const server = await start();
  expect(await ask(server.url('postgres'), sql`select 1 as one`)).toEqual({ one: 1 });
});

test('killing the process that started it loses nothing and does not block the next start', async () => {
  const script = `import { startEmbedded } from ${JSON.stringify(new URL('./embedded-server.ts', import.meta.url).href)};
    const server = await startEmbedded({ dataDir: process.argv[1] });
    console.log(server.url('postgres'));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  await write(url);
  child.kill('SIGKILL');
  await once(child, 'close');
  const server = await start();
  expect(await ask(server.url('postgres'), sql`select n from kept`)).toEqual({ n: 42 });
});
