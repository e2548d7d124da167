import { sportsbookApi } from '@fairhouse/wire/apis';
import { HEADERS } from '@fairhouse/wire/headers';
import type { FastifyInstance } from 'fastify';

const CALLS = '/sportsbook/*';

const METHODS_TAKEN = [
  ...new Set(
    Object.values(sportsbookApi).flatMap((routes) => Object.values(routes).map(({ method }) => method)),
  ),
].join(', ');

const HEADERS_TAKEN = [
  'authorization',
  'content-type',
  HEADERS.idempotencyKey,
  HEADERS.trace,
  HEADERS.language,
].join(', ');

const KEPT_SECONDS = 7_200;

/**
 * Lets pages of every origin call. Nothing here knows its caller by a cookie: what another site's page could do with its
 * visitors' browsers it can do without them.
 */
export function letSitesCall(server: FastifyInstance): void {
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
  });
  server.options(CALLS, (_request, reply) =>
    reply
      .status(204)
      .header('access-control-allow-methods', METHODS_TAKEN)
      .header('access-control-allow-headers', HEADERS_TAKEN)
      .header('access-control-max-age', KEPT_SECONDS)
      .send(),
  );
}
