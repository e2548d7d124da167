import { beforeEach, expect, it, vi } from 'vitest';

/** A script, not a module: it exports nothing. */
const WORKER: string = './worker.ts';
const ORIGIN = 'https://house.example';
const SHELL = { version: 'two', files: ['/assets/first.js'] };

type Listener = (event: Record<string, unknown>) => void;

/** A browser as the worker sees it: its caches by name, its network, and what it heard. */
async function startWorker() {
  const kept = new Map<string, Map<string, string>>([
    ['shell-one', new Map([['/offline.html', 'old']])],
    ['pictures', new Map()],
  ]);
  const listeners = new Map<string, Listener>();
  const network = vi.fn(async (request: { url: string }): Promise<unknown> => `network ${request.url}`);
  const skipWaiting = vi.fn(async () => {});
  const pathOf = (asked: string | { url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname;
  vi.stubGlobal('caches', {
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (asked: string | { url: string }) =>
      [...kept.values()].map((files) => files.get(pathOf(asked))).find(Boolean),
    open: async (name: string) => ({
      addAll: async (files: readonly string[]) => {
        kept.set(name, new Map(files.map((file) => [file, `kept ${file}`])));
      },
    }),
  });
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('self', {
    location: new URL(ORIGIN),
    clients: { claim: async () => {} },
    skipWaiting,
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  });
  await import(WORKER);
  const wait = async (type: string) => {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get(type)!({ waitUntil: (promise: Promise<unknown>) => (done = promise) });
    await done;
  };
  /** @returns what the worker answers, undefined when it leaves the request to the browser */
  const ask = async (path: string, request: { method?: string; mode?: string } = {}) => {
    let answer: Promise<unknown> | undefined;
    listeners.get('fetch')!({
      request: { url: new URL(path, ORIGIN).href, method: 'GET', mode: 'cors', ...request },
      respondWith: (promise: Promise<unknown>) => (answer = promise),
    });
    return await answer;
  };
  const tell = (data: unknown) => listeners.get('message')!({ data });
  return { kept, network, skipWaiting, wait, ask, tell };
}

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  const parse = JSON.parse;
  vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) =>
    text === '__SHELL__' ? SHELL : parse(text, reviver),
  );
});

it('keeps the shell and the offline page, and drops the shells of older versions', async () => {
  const worker = await startWorker();
  await worker.wait('install');
  expect([...worker.kept.get('shell-two')!.keys()]).toEqual(['/offline.html', '/assets/first.js']);
  await worker.wait('activate');
  expect([...worker.kept.keys()]).toEqual(['pictures', 'shell-two']);
});

it('opens pages from the server, and the offline page when there is no connection', async () => {
  const worker = await startWorker();
  await worker.wait('install');
  await worker.wait('activate');
  expect(await worker.ask('/rng?page=2', { mode: 'navigate' })).toBe(`network ${ORIGIN}/rng?page=2`);
  worker.network.mockRejectedValue(new TypeError('no connection'));
  expect(await worker.ask('/rng?page=2', { mode: 'navigate' })).toBe('kept /offline.html');
});

it('answers files of the shell without the network', async () => {
  const worker = await startWorker();
  await worker.wait('install');
  expect(await worker.ask('/assets/first.js')).toBe('kept /assets/first.js');
  expect(worker.network).not.toHaveBeenCalled();
});

it.each([
  ['a call', '/wps/v2/wallets/balance', {}],
  ['a list of games', '/lgw/games', {}],
  ['a login', '/wps/session/login', { method: 'POST' }],
  ['a picture', '/art/covers/koi-emperor.avif', {}],
  ['another origin', 'https://studio.example/assets/first.js', {}],
])('leaves %s to the browser and keeps nothing of it', async (_, path, request) => {
  const worker = await startWorker();
  await worker.wait('install');
  await worker.wait('activate');
  expect(await worker.ask(path, request)).toBeUndefined();
  expect([...worker.kept.get('shell-two')!.keys()]).toEqual(['/offline.html', '/assets/first.js']);
});

it('takes over only when it is told to', async () => {
  const worker = await startWorker();
  await worker.wait('install');
  worker.tell('something else');
  expect(worker.skipWaiting).not.toHaveBeenCalled();
  worker.tell('take over');
  expect(worker.skipWaiting).toHaveBeenCalledOnce();
});
