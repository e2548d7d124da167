import { answerNotFound, cookiesOf } from '@fairhouse/serve';
import { AVATAR_PATH } from '@fairhouse/wire/identity/avatar';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../../frame/platform.ts';
import { findBrandByHost } from '../../platform/brand/index.ts';
import { holdsSession } from '../session/index.ts';
import { findAvatar } from './store.ts';

const DAY_SECONDS = 86_400;

/**
 * Serves the pictures of players to browsers in which somebody of the brand is logged in; for everybody else there are
 * none. A picture is asked for by an element of the page, which sends cookies and no token.
 */
export function mountAvatars(server: FastifyInstance, platform: Platform): void {
  server.get(`${AVATAR_PATH}:name`, async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const webp = await readPicture(platform, request, request.params.name);
    if (!webp) return answerNotFound(request, reply, platform.now());
    return reply
      .type('image/webp')
      .header('cache-control', `private, max-age=${DAY_SECONDS}, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(webp);
  });
}

async function readPicture(
  platform: Platform,
  request: FastifyRequest,
  name: string,
): Promise<Buffer | undefined> {
  const brand = await findBrandByHost(platform.db, request.hostname.toLowerCase());
  if (!brand) return undefined;
  const cookies = cookiesOf(request, platform.config.siteOrigin);
  return (await holdsSession(platform, brand.id, cookies))
    ? findAvatar(platform.db, brand.id, name)
    : undefined;
}
