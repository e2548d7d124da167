import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram, Gauge as PromGauge, Registry } from 'prom-client';

export type Gauge = {
  readonly name: string;
  readonly help: string;
  readonly read: () => number | Promise<number>;
};

/** From what a bet takes to what a caller gives up on, in seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * `/metrics` in the Prometheus text format, for loopback or a bearer token only: a histogram of how long calls took by route,
 * method and status, and the gauges given.
 */
export function mountMetrics(
  server: FastifyInstance,
  gauges: readonly Gauge[],
  token: string | undefined,
): void {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Histogram({
    name: 'http_call_duration_seconds',
    help: 'How long calls took.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  });
  for (const { name, help, read } of gauges)
    new PromGauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  server.addHook('onResponse', async (request, reply) => {
    calls
      .labels(request.routeOptions.url ?? 'none', request.method, String(reply.statusCode))
      .observe(reply.elapsedTime / 1_000);
  });
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token))
      return reply.status(404).send({ success: false, code: 'not_found', message: 'Not found.' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const mayRead = (request: FastifyRequest, token: string | undefined): boolean =>
  token === undefined
    ? ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip) &&
      request.headers['x-forwarded-for'] === undefined
    : request.headers.authorization === `Bearer ${token}`;
