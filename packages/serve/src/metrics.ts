import type { FastifyInstance, FastifyRequest } from 'fastify';

export type Gauge = {
  readonly name: string;
  readonly help: string;
  readonly read: () => number | Promise<number>;
};

type Count = { calls: number; seconds: number };

/**
 * `/metrics` in the Prometheus text format, for loopback or a bearer token only:
 * calls and seconds per route and status, and the gauges given.
 */
export function mountMetrics(
  server: FastifyInstance,
  gauges: readonly Gauge[],
  token: string | undefined,
): void {
  const counts = new Map<string, Count>();
  server.addHook('onResponse', async (request, reply) => {
    const labels = `route="${request.routeOptions.url ?? 'none'}",method="${request.method}",status="${reply.statusCode}"`;
    const count = counts.get(labels) ?? { calls: 0, seconds: 0 };
    counts.set(labels, { calls: count.calls + 1, seconds: count.seconds + reply.elapsedTime / 1000 });
  });
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token))
      return reply.status(404).send({ success: false, code: 'not_found', message: 'Not found.' });
    reply.type('text/plain; version=0.0.4');
    const read = await Promise.all(
      gauges.map(
        async (gauge) =>
          `# HELP ${gauge.name} ${gauge.help}\n# TYPE ${gauge.name} gauge\n${gauge.name} ${await gauge.read()}`,
      ),
    );
    const calls = [...counts].map(([labels, { calls }]) => `http_calls_total{${labels}} ${calls}`);
    const seconds = [...counts].map(
      ([labels, count]) => `http_call_seconds_total{${labels}} ${count.seconds}`,
    );
    return `${[...read, '# TYPE http_calls_total counter', ...calls, '# TYPE http_call_seconds_total counter', ...seconds].join('\n')}\n`;
  });
}

const mayRead = (request: FastifyRequest, token: string | undefined): boolean =>
  token === undefined
    ? ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip) &&
      request.headers['x-forwarded-for'] === undefined
    : request.headers.authorization === `Bearer ${token}`;
