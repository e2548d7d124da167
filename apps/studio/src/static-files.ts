import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findGame } from '@fairhouse/games';
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

/** Serves the game client: its page per game, its hashed assets, and the art. */
export async function mountStaticFiles(
  server: FastifyInstance,
  { siteOrigin, consoleOrigin }: Pick<StudioConfig, 'siteOrigin' | 'consoleOrigin'>,
  now: () => number,
): Promise<void> {
  const policy = contentPolicy([siteOrigin]);
  const replayPolicy = contentPolicy([siteOrigin, consoleOrigin].filter((origin) => origin !== undefined));
  server.addHook('onSend', async ({ routeOptions }, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': routeOptions.url === REPLAY ? replayPolicy : policy,
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
  server.get<{ Params: { hall: string } }>('/warm/:hall', async (request, reply) => {
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

/** Nothing from elsewhere, nothing inline that runs, and no frame but these. */
const contentPolicy = (framedBy: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy.join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
