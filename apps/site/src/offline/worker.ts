/**
 * The service worker: keeps the files of the shell, so that the site opens without a connection and says so. Calls are
 * never answered from here, and nothing else is kept. The build strips its types and fills in what is kept.
 */
type Waiting = Event & { readonly waitUntil: (done: Promise<unknown>) => void };
type Asked = Event & { readonly request: Request; readonly respondWith: (answer: Promise<Response>) => void };
type Told = Event & { readonly data: unknown };
type Scope = {
  readonly location: Location;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
};

const scope = self as unknown as Scope;

/** Addresses of the shell, and a name that changes with them. */
const SHELL: { readonly version: string; readonly files: readonly string[] } = JSON.parse('__SHELL__');
const OFFLINE_PAGE = '/offline.html';
const CACHE = `shell-${SHELL.version}`;

const keepShell = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  await cache.addAll([OFFLINE_PAGE, ...SHELL.files]);
};

const dropOlder = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('shell-') && name !== CACHE).map((name) => caches.delete(name)),
  );
  await scope.clients.claim();
};

/** A page comes from the server; without one, the shell opens and says that there is no connection. */
const openPage = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(OFFLINE_PAGE)) ?? Response.error();
  }
};

const openFile = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? (await fetch(request));

scope.addEventListener('install', (event) => event.waitUntil(keepShell()));
scope.addEventListener('activate', (event) => event.waitUntil(dropOlder()));
// A new version waits until the page asks for it.
scope.addEventListener('message', (event) => {
  if (event.data === 'take over') void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (SHELL.files.includes(url.pathname)) event.respondWith(openFile(request));
});
