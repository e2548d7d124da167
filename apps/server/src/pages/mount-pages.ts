import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { answerNotFound } from '@fairhouse/serve';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../frame/brand.ts';
import type { Beginning } from './begin-page.ts';
import { dressPage } from './dress-page.ts';
import { mountInstallable } from './mount-installable.ts';
import { nameForSharing } from './share-tags.ts';

const ROOT = new URL('../../../../', import.meta.url);

const YEAR_SECONDS = 31_536_000;
/** Art keeps its names when it is drawn anew: a week as it is, then a month in which it is shown while asked for again. */
const ART_CACHING = 'public, max-age=604800, stale-while-revalidate=2592000';

/**
 * Serves a built front end: hashed assets for a year, art for a week, and its page for every address that is not a call.
 * An address that the front end has no page for comes with status 404, and with its page of ways on.
 * @param app the folder under apps
 * @param options.frames origins that its pages may frame
 * @param options.calls origins that its pages may call besides their own
 * @param options.begin what a page comes with, so that it is seen before its script runs and waits for no call
 */
export async function mountPages(
  server: FastifyInstance,
  app: 'site' | 'console',
  options: {
    readonly frames: readonly string[];
    readonly calls?: readonly string[];
    /** Style of the brand's own that comes within the page, so that it is never seen without; undefined: that of the house. */
    readonly style?: (request: FastifyRequest) => Promise<string | undefined>;
    /** The brand that a page is named after; without one it keeps the name it was built with. */
    readonly brand?: (request: FastifyRequest) => Promise<Brand | undefined>;
    readonly begin?: (request: FastifyRequest) => Promise<Beginning>;
    /** What the browser is told to fetch before any script has run: entries of the `Link` header. */
    readonly preload?: (request: FastifyRequest) => readonly string[];
    /** The app that the pages can be installed as; without it they are pages only. */
    readonly manifest?: (request: FastifyRequest) => Promise<object>;
    readonly now: () => number;
  },
): Promise<void> {
  const dist = fileURLToPath(new URL(`apps/${app}/dist/`, ROOT));
  const art = fileURLToPath(new URL('dist/art/', ROOT));
  const plain = contentPolicy(app, options);
  const isPage = openAddresses(`${dist}addresses.json`);
  server.addHook('onRequest', async (_request, reply) => {
    secureHeaders(reply);
  });
  if (existsSync(`${dist}assets`))
    await server.register(serveStatic, {
      root: `${dist}assets`,
      prefix: '/assets/',
      immutable: true,
      maxAge: YEAR_SECONDS * 1000,
      decorateReply: false,
      preCompressed: true,
    });
  if (existsSync(art))
    await server.register(serveStatic, {
      root: art,
      prefix: '/art/',
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply) => reply.setHeader('cache-control', ART_CACHING),
    });
  if (options.manifest)
    mountInstallable(server, { ...options, dist, policy: plain, manifest: options.manifest });
  // A route of its own, not the answer to what has none: the compressor packs the answers of routes.
  server.get('/*', async (request, reply) => {
    const known = isPage(request);
    if (!takesPage(request, known) || !existsSync(`${dist}index.html`))
      return answerNotFound(request, reply, options.now());
    const [built, style, brand] = await Promise.all([
      readFile(`${dist}index.html`, 'utf8'),
      options.style?.(request),
      options.brand?.(request),
    ]);
    const named = brand ? nameForSharing(built, brand, addressOf(request)) : built;
    const { page, policy } = dressPage({ page: named, policy: plain }, style);
    reply
      .status(known ? 200 : 404)
      .header('content-security-policy', policy)
      .header('cache-control', 'private, no-cache')
      .header('link', options.preload?.(request) ?? [])
      .type('text/html; charset=utf-8');
    return options.begin ? beginPage(page, await options.begin(request)) : page;
  });
}

/** Services that unfold links take anything; who names no page at an address without one asked for something else. */
function takesPage({ headers: { accept = '*/*' } }: FastifyRequest, known: boolean): boolean {
  return accept.includes('text/html') || (known && /\*\/\*|text\/\*/.test(accept));
}

/** Whether a front end has a page for an address: by the list its build wrote; without one, where a page is asked for. */
function openAddresses(list: string): (request: FastifyRequest) => boolean {
  if (!existsSync(list)) return ({ headers }) => headers.accept?.includes('text/html') === true;
  const addresses = JSON.parse(readFileSync(list, 'utf8')) as readonly string[];
  const patterns = addresses.map((address) => address.replaceAll('.', '\\.').replaceAll(/\$\w+/g, '[^/]+'));
  // Addresses of pages are read without regard to case, as the front end's router does.
  const pages = new RegExp(`^(?:${patterns.join('|')})/?$`, 'i');
  return ({ url }) => pages.test(url.split('?', 1)[0] ?? '/');
}

/** The address that was asked for, without its query. A path that looks like another host stays a path. */
function addressOf({ protocol, hostname, port, url }: FastifyRequest): URL {
  const address = new URL(`${protocol}://${hostname}${port ? `:${port}` : ''}`);
  address.pathname = url.split('?', 1)[0] ?? '/';
  return address;
}

/** Scripts that the built page has fetched ahead. */
const AHEAD = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/**
 * Puts a beginning into a page: answers as data, which no policy runs and no mark-up in it can end, and the view they make.
 * A page that is seen at once has its scripts fetched once it has been, so that they do not keep its pictures waiting.
 */
function beginPage(page: string, { data, html, scripts = [], language, theme }: Beginning): string {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  const marks = `lang="${(language ?? 'EN').toLowerCase()}"${theme ? ` data-theme="${theme}"` : ''}`;
  const ahead = [...page.matchAll(AHEAD)].map(([, address]) => address!).concat(scripts);
  const head = [
    ...(html === undefined
      ? ahead.map((address) => `<link rel="modulepreload" crossorigin href="${address}">`)
      : []),
    `<script type="application/json" id="begin">${text}</script>`,
  ];
  const root = html === undefined ? '' : ` inert data-scripts="${ahead.join(' ')}"`;
  return page
    .replace(AHEAD, '')
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
    .replace('<html lang="en"', `<html ${marks}`)
    .replace('<div id="root"></div>', () => `<div id="root"${root}>${html ?? ''}</div>`);
}

const secureHeaders = (reply: FastifyReply): void => {
  reply
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
};

const contentPolicy = (
  app: 'site' | 'console',
  { frames, calls = [] }: { readonly frames: readonly string[]; readonly calls?: readonly string[] },
): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...calls].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types dompurify${app === 'site' ? ' fairhouse-worker' : ''}`,
  ].join('; ');
