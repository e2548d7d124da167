import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readSite, SITE_QUERY } from '@fairhouse/client/signed';
import { findGame } from '@fairhouse/games';
import { platformSecret } from '@fairhouse/provider';
import { answerNotFound } from '@fairhouse/serve';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { StudioConfig } from './config.ts';
import { readStagePage, readWarmPage, STAGE } from './stage-page.ts';

const ART = fileURLToPath(new URL('../../../dist/art/', import.meta.url));

const YEAR_MS = 365 * 24 * 3_600_000;
const HOUR_MS = 3_600_000;

/** The same page plays a game, and shows a round of it again. */
const PLAY = '/play/:game';
const REPLAY = '/replay/:game';

/** Loads ahead what a hall of games needs. It runs no script and shows nothing, so any page may frame it. */
const WARM = '/warm/';

/** Serves the game client: its page per game, its hashed assets, and the art. */
export async function mountStaticFiles(
  server: FastifyInstance,
  { secret }: Pick<StudioConfig, 'secret'>,
  now: () => number,
): Promise<void> {
  const key = platformSecret(secret, 'studio', 'platform-1')!;
  server.addHook('onSend', async ({ url, query }, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': contentPolicy(url.startsWith(WARM) ? '*' : framedBy(key, query)),
    });
  });
  await mountFolder(server, `${STAGE}assets/`, '/assets/', { maxAge: YEAR_MS, immutable: true });
  await mountFolder(server, ART, '/art/', { maxAge: HOUR_MS, immutable: false });
  for (const path of [PLAY, REPLAY])
    server.get<{ Params: { game: string } }>(path, async (request, reply) => {
      const game = findGame(request.params.game);
      const page = game && (await readStagePage(game));
      if (!page) return reply.callNotFound();
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
    });
  server.get<{ Params: { hall: string } }>(`${WARM}:hall`, async (request, reply) => {
    const page = await readWarmPage(request.params.hall);
    if (!page) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
  server.setNotFoundHandler((request, reply) => answerNotFound(request, reply, now()));
}

const mountFolder = async (
  server: FastifyInstance,
  root: string,
  prefix: string,
  caching: { maxAge: number; immutable: boolean },
): Promise<void> => {
  if (existsSync(root))
    await server.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      index: false,
      preCompressed: true,
      ...caching,
    });
};

/** Whom the platform has signed to be around the page, or nobody. */
const framedBy = (key: string, query: unknown): string => {
  const signed = (query as Readonly<Record<string, unknown>>)[SITE_QUERY];
  return (typeof signed === 'string' && readSite(key, signed)) || "'none'";
};

/** Nothing from elsewhere, nothing inline that runs, and no other frame around it. */
const contentPolicy = (ancestor: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestor}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
