import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { answerNotFound } from '@fairhouse/serve';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from './brand.ts';
import { dressPage } from './dress-page.ts';
import { mountInstallable } from './mount-installable.ts';
import { nameForSharing } from './share-tags.ts';

const ROOT = new URL('../../../../', import.meta.url);

const YEAR_SECONDS = 31_536_000;
/** Art keeps its names when it is drawn anew: a week as it is, then a month in which it is shown while asked for again. */
const ART_CACHING = 'public, max-age=604800, stale-while-revalidate=2592000';

/**
 * Serves a built front end: hashed assets for a year, art for a week, and its page for every address that is not a call.
 * @param app the folder under apps
 * @param options.frames origins that its pages may frame
 * @param options.begin the answer that a page would ask for first; it comes along, and the page waits for no call
 */
export async function mountPages(
  server: FastifyInstance,
  app: 'site' | 'console',
  options: {
    readonly frames: readonly string[];
    /** Style of the brand's own that comes within the page, so that it is never seen without; undefined: that of the house. */
    readonly style?: (request: FastifyRequest) => Promise<string | undefined>;
    /** The brand that a page is named after; without one it keeps the name it was built with. */
    readonly brand?: (request: FastifyRequest) => Promise<Brand | undefined>;
    readonly begin?: (request: FastifyRequest) => Promise<unknown>;
    /** What the browser is told to fetch before any script has run: entries of the `Link` header. */
    readonly preload?: (request: FastifyRequest) => readonly string[];
    /** The app that the pages can be installed as; without it they are pages only. */
    readonly manifest?: (request: FastifyRequest) => Promise<object>;
    readonly now: () => number;
  },
): Promise<void> {
  const dist = fileURLToPath(new URL(`apps/${app}/dist/`, ROOT));
  const art = fileURLToPath(new URL('dist/art/', ROOT));
  const plain = contentPolicy(app, options.frames);
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
  server.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!isPage || !existsSync(`${dist}index.html`)) return answerNotFound(request, reply, options.now());
    const [built, style, brand] = await Promise.all([
      readFile(`${dist}index.html`, 'utf8'),
      options.style?.(request),
      options.brand?.(request),
    ]);
    const named = brand ? nameForSharing(built, brand, addressOf(request)) : built;
    const { page, policy } = dressPage({ page: named, policy: plain }, style);
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'private, no-cache')
      .header('link', options.preload?.(request) ?? [])
      .type('text/html; charset=utf-8');
    return options.begin ? carryAnswer(page, await options.begin(request)) : page;
  });
}

/** The address that was asked for, without its query. A path that looks like another host stays a path. */
function addressOf({ protocol, hostname, port, url }: FastifyRequest): URL {
  const address = new URL(`${protocol}://${hostname}${port ? `:${port}` : ''}`);
  address.pathname = url.split('?', 1)[0] ?? '/';
  return address;
}

/** Puts an answer into a page as data, which no policy runs and no mark-up in it can end. */
const carryAnswer = (page: string, answer: unknown): string =>
  page.replace('</head>', () => {
    const data = JSON.stringify(answer ?? null).replaceAll('<', '\\u003c');
    return `  <script type="application/json" id="begin">${data}</script>\n  </head>`;
  });

const secureHeaders = (reply: FastifyReply): void => {
  reply
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
};

const contentPolicy = (app: 'site' | 'console', frames: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
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
