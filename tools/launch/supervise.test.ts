import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAppLog } from './app-log.ts';
import { superviseApp } from './supervise.ts';

/** A small app: answers /healthz, ends with code 3 at /crash, and says goodbye when asked to end. */
const APP = `
  import { createServer } from 'node:http';
  const server = createServer((request, response) => {
    if (request.url === '/crash') { console.error('about to fall'); process.exit(3); }
    response.end(String(process.pid));
  }).listen(Number(process.env.PORT), '127.0.0.1');
  console.log('{"event":"owner.created","username":"owner","oneTimePassword":"s3cret"}');
  process.on('SIGTERM', () => { console.log('drained'); server.close(); server.closeAllConnections(); });
`;

let folder: string;
let port: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairhouse-supervise-'));
  await writeFile(join(folder, 'app.mjs'), APP);
  await writeFile(join(folder, 'broken.mjs'), "console.error('cannot start'); process.exit(1)");
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  port = typeof address === 'object' && address ? address.port : 0;
  probe.close();
  await once(probe, 'close');
});

afterEach(() => rm(folder, { recursive: true }));

function supervise(script: string) {
  const crashes: { app: string; end: string; last: string[] }[] = [];
  const secrets: string[] = [];
  const app = superviseApp(
    {
      name: 'small',
      script: join(folder, script),
      env: { ...process.env, PORT: String(port) },
      healthUrl: `http://127.0.0.1:${port}/healthz`,
    },
    openAppLog(folder, 'small', () => {}),
    {
      onLine(_app, line) {
        const secret = line.includes('owner.created');
        if (secret) secrets.push(line);
        return secret;
      },
      onCrash: (name, end, last) => crashes.push({ app: name, end, last }),
      onGiveUp: () => {},
    },
  );
  return { app, crashes, secrets };
}

const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then((answer) => answer.text());

test('an app is ready once it answers, drains when stopped, and its log holds its lines but no password', async () => {
  const { app, crashes, secrets } = supervise('app.mjs');
  expect(await app.ready).toBe(true);
  await app.stop();
  await expect(ask('/healthz')).rejects.toThrow();
  expect(crashes).toEqual([]);
  expect(secrets).toHaveLength(1);
  await expect.poll(() => readFile(join(folder, 'small.log'), 'utf8')).toBe('drained\n');
});

test('an app that crashes is told with its last lines and started again', async () => {
  const { app, crashes } = supervise('app.mjs');
  await app.ready;
  const first = await ask('/healthz');
  await ask('/crash').catch(() => {});
  await expect.poll(() => ask('/healthz').catch(() => first)).not.toBe(first);
  expect(crashes).toEqual([{ app: 'small', end: 'code 3', last: ['about to fall'] }]);
  await app.stop();
});

test('an app that ends before it serves is not ready and not started again', async () => {
  const { app, crashes } = supervise('broken.mjs');
  expect(await app.ready).toBe(false);
  expect(crashes).toEqual([]);
  await app.stop();
});
