import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dressPage } from './dress-page.ts';

type Installable = {
  /** Where the build put the worker and the page it keeps. */
  readonly dist: string;
  readonly policy: string;
  readonly style?: (request: FastifyRequest) => Promise<string | undefined>;
  readonly manifest: (request: FastifyRequest) => Promise<object>;
};

/** What a browser needs to install the site: its manifest, its service worker, and the page without a connection. */
export function mountInstallable(
  server: FastifyInstance,
  { dist, policy: plain, style, manifest }: Installable,
): void {
  server.get('/manifest.webmanifest', async (request, reply) => {
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache');
    return manifest(request);
  });
  for (const [file, type] of Object.entries(FILES)) {
    if (!existsSync(dist + file)) continue;
    const isPage = type === 'text/html';
    server.get(`/${file}`, async (request, reply) => {
      const text = await readFile(dist + file, 'utf8');
      const { page, policy } = dressPage(
        { page: text, policy: plain },
        isPage ? await style?.(request) : undefined,
      );
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .header('content-security-policy', policy);
      return page;
    });
  }
}

const FILES = { 'worker.js': 'text/javascript', 'offline.html': 'text/html' } as const;

/** The app of a brand. @param name what the brand is called */
export const manifestOf = (name: string): object => ({
  id: '/',
  name,
  short_name: name,
  start_url: '/index',
  scope: '/',
  display: 'standalone',
  background_color: '#090c12',
  theme_color: '#090c12',
  icons: [
    { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/app-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/app-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/app-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});
