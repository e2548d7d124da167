import { makeId } from '@fairhouse/kernel';
import { FAULT_STATUS, type FaultCode } from '@fairhouse/wire/faults';
import { HEADERS } from '@fairhouse/wire/headers';
import { SIGNED_BODY_MAX_BYTES } from '@fairhouse/wire/signature';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { answerFailure, formOf } from './answer.ts';
import { idEntropy } from './entropy.ts';
import { isDatabaseAway } from './is-database-away.ts';
import type { Logger } from './log.ts';
import { traceOf } from './trace.ts';

export type ServerOptions = {
  readonly log: Logger;
  readonly now: () => number;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
};

/** A Fastify server that keeps bodies raw, answers every fault by code and never shows a stack. */
export function createServer(options: ServerOptions): FastifyInstance {
  const server = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each call costs more than its signature, and lines name the trace of their call themselves.
    childLoggerFactory: (log) => log,
    bodyLimit: SIGNED_BODY_MAX_BYTES,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: false },
    // An address that can't be routed names nothing that exists.
    frameworkErrors: (_error, request, reply) =>
      answerNotFound(request as unknown as FastifyRequest, reply as unknown as FastifyReply, options.now()),
  }) as unknown as FastifyInstance;
  closeWithoutWaiting(server);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const code = faultOf(error);
    const traceId = String(reply.getHeader(HEADERS.trace) ?? makeId('trace', options.now(), idEntropy()));
    // A queue that is full is no fault of the code: a line says so, and a flood writes no stacks.
    if (error.code === 'EBUSY') request.log.warn({ traceId, url: request.routeOptions.url }, error.message);
    else if (FAULT_STATUS[code] >= 500)
      request.log.error({ err: error, traceId, url: request.routeOptions.url }, 'call failed');
    return answerFailure(
      reply,
      { traceId, nowMs: options.now() },
      { code },
      formOf(request.routeOptions.config),
    );
  });
  return server;
}

/** Says that nothing is at an address. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply, nowMs: number): unknown =>
  answerFailure(reply, { traceId: traceOf(request, nowMs), nowMs }, { code: 'not_found' }, 'envelope');

const IDLE_SWEEP_MS = 50;

/**
 * Once it closes, a server ends each connection as soon as its call is answered. Otherwise those that were busy at that
 * moment would be kept alive, and the close with them, for as long as their clients like.
 */
function closeWithoutWaiting(server: FastifyInstance): void {
  let closing = false;
  server.addHook('preClose', async () => {
    closing = true;
    const sweep = setInterval(() => server.server.closeIdleConnections(), IDLE_SWEEP_MS);
    server.server.once('close', () => clearInterval(sweep));
    sweep.unref();
  });
  server.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}

function faultOf(error: FastifyError): FaultCode {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'body_too_large';
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'media_type_not_supported';
  if (OVERLOADED.has(error.code) || isDatabaseAway(error)) return 'service_unavailable';
  if (error.statusCode !== undefined && error.statusCode < 500) return 'bad_request';
  return 'system_error';
}

/** More is asked of the database, or of a queue, than there is time for: a fault of the world, not of the code. */
const OVERLOADED = new Set(['EBUSY', '55P03', '57014']);
