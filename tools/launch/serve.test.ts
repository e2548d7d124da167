import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let data: string;

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'fairhouse-launch-'));
});

afterEach(() => rm(data, { recursive: true, force: true }));

interface Ended {
  code: number;
  lines: string[];
}

/** Runs a launch script until it ends. */
async function launch(script: string, env: Record<string, string>, args: string[] = []): Promise<Ended> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    env: { PATH: process.env.PATH, FAIRHOUSE_DATA: data, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  }
  const [code] = (await once(child, 'close')) as [number];
  return { code, lines: said.trim().split('\n') };
}

async function takePort(): Promise<{ port: number; release(): void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, release: () => server.close() };
}

test('a taken port is named in one sentence, whichever of the four it is', async () => {
  const taken = await takePort();
  const site = await launch('serve.ts', { PORT: String(taken.port) });
  const studio = await launch('serve.ts', { PORT: String(taken.port - 2) });
  taken.release();
  const hint = 'choose other ports, for example with PORT=9080 npm start.';
  expect(site).toEqual({ code: 1, lines: [`Port ${taken.port} (site) is taken: ${hint}`] });
  expect(studio).toEqual({ code: 1, lines: [`Port ${taken.port} (studio) is taken: ${hint}`] });
});

test('a PORT that is none, and a HOST of another machine, are refused in one sentence', async () => {
  expect(await launch('serve.ts', { PORT: '80a' })).toEqual({
    code: 1,
    lines: ['PORT is a whole number from 1 to 65531, not "80a".'],
  });
  expect(await launch('serve.ts', { HOST: '192.0.2.1', PORT: '18731' })).toEqual({
    code: 1,
    lines: ['HOST 192.0.2.1 is not an address of this machine.'],
  });
});

test('a wrong DATABASE_URL is one sentence', async () => {
  const env = { PORT: '18741', DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/house' };
  expect(await launch('serve.ts', env)).toEqual({
    code: 1,
    lines: ['DATABASE_URL cannot be used: no server answers at 127.0.0.1:1.'],
  });
});

test('a data folder of a newer PostgreSQL is one sentence', async () => {
  await mkdir(join(data, 'postgres', 'cluster'), { recursive: true });
  await writeFile(join(data, 'postgres', 'cluster', 'PG_VERSION'), '19\n');
  expect(await launch('serve.ts', { PORT: '18751' })).toEqual({
    code: 1,
    lines: [
      `The data folder ${join(data, 'postgres')} belongs to the newer PostgreSQL 19; this build runs 18.`,
    ],
  });
});

test('a data folder that cannot be made is one sentence', async () => {
  const file = join(data, 'file');
  await writeFile(file, '');
  expect(await launch('serve.ts', { PORT: '18761', FAIRHOUSE_DATA: join(file, 'below') })).toEqual({
    code: 1,
    lines: [`The data folder ${join(file, 'below')} cannot be written (ENOTDIR).`],
  });
});

test('--help lists every setting and starts nothing; an unknown option is refused', async () => {
  const help = await launch('start.mjs', {}, ['--help']);
  expect(help.code).toBe(0);
  const settings = ['PORT', 'HOST', 'FAIRHOUSE_DATA', 'DATABASE_URL', 'SITE_ORIGIN', '--verbose'];
  for (const name of settings) expect(help.lines.join('\n')).toContain(name);
  expect(await launch('start.mjs', {}, ['--prot'])).toEqual({
    code: 1,
    lines: ['Unknown option --prot; npm start -- --help lists all.'],
  });
});
