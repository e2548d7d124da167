import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Gauge as PromGauge, Registry } from 'prom-client';

type Named = { readonly name: string; readonly help: string };

type Figure = Named & { readonly read: () => number | Promise<number> };

/** One figure for each value of a label. */
type FigureBy = Named & {
  readonly by: string;
  readonly read: () => Figures | Promise<Figures>;
};

type Figures = Iterable<readonly [string, number]>;

export type Gauge = Figure | FigureBy;

/** A figure that takes longer is left out, so that a scrape of a house in trouble still says what it can. */
const READ_MS = 4_000;

/** From what a bet takes to what a caller gives up on, in seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * `/metrics` in the Prometheus text format, for loopback or a bearer token only: how long calls took by route, method and
 * status, how many are under way, what the process takes of its machine, and the gauges given. A gauge that cannot be
 * read is left out and counted in `metrics_unread_total`.
 */
export function mountMetrics(
  server: FastifyInstance,
  gauges: readonly Gauge[],
  tokens: readonly string[],
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
  const underWay = new PromGauge({
    name: 'http_calls_under_way',
    help: 'Calls that are not answered yet.',
    registers,
  });
  const unread = new Counter({
    name: 'metrics_unread_total',
    help: 'Times that a gauge could not be read.',
    labelNames: ['gauge'],
    registers,
  });
  for (const gauge of gauges) {
    const { name, help } = gauge;
    unread.inc({ gauge: name }, 0);
    new PromGauge({
      name,
      help,
      registers,
      ...('by' in gauge ? { labelNames: [gauge.by] } : {}),
      async collect() {
        this.reset();
        await inTime(() => setFigures(this, gauge)).catch(() => {
          this.remove();
          unread.inc({ gauge: name });
        });
      },
    });
  }
  server.addHook('onRequest', async () => underWay.inc());
  server.addHook('onResponse', async (request, reply) => {
    underWay.dec();
    calls
      .labels(request.routeOptions.url ?? 'none', request.method, String(reply.statusCode))
      .observe(reply.elapsedTime / 1_000);
  });
  ofProcess();
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, tokens))
      return reply.status(404).send({ success: false, code: 'not_found', message: 'Not found.' });
    const texts = await Promise.all([registry.metrics(), ofProcess().metrics()]);
    return reply.type(registry.contentType).send(texts.join(''));
  });
}

async function setFigures(prom: PromGauge, gauge: Gauge): Promise<void> {
  if (!('by' in gauge)) return prom.set(await gauge.read());
  for (const [value, figure] of await gauge.read()) prom.set({ [gauge.by]: value }, figure);
}

function inTime<T>(work: () => Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('took too long')), READ_MS);
  return Promise.race([work(), promise]).finally(() => clearTimeout(timer));
}

let processRegistry: Registry | undefined;

/** What the process takes of its machine: gathered once, however many servers of it tell it. */
function ofProcess(): Registry {
  if (processRegistry) return processRegistry;
  processRegistry = new Registry();
  collectDefaultMetrics({ register: processRegistry });
  let last = performance.eventLoopUtilization();
  new PromGauge({
    name: 'nodejs_eventloop_utilization',
    help: 'Share of the time since the last scrape in which the event loop was busy.',
    registers: [processRegistry],
    collect() {
      const now = performance.eventLoopUtilization();
      this.set(performance.eventLoopUtilization(now, last).utilization);
      last = now;
    },
  });
  return processRegistry;
}

/** How a pool of connections stands: what `usage` of a database tells. */
export const poolGauges = (db: { readonly usage: () => PoolUsage }): readonly Gauge[] => [
  {
    name: 'database_pool_connections',
    help: 'Connections of the pool, by what they do.',
    by: 'state',
    read: () => {
      const { busy, idle } = db.usage();
      return Object.entries({ busy, idle });
    },
  },
  {
    name: 'database_pool_max',
    help: 'The most connections that the pool opens.',
    read: () => db.usage().max,
  },
  {
    name: 'database_pool_waiting',
    help: 'Callers who wait for a connection.',
    read: () => db.usage().waiting,
  },
];

type PoolUsage = Readonly<Record<'busy' | 'idle' | 'waiting' | 'max', number>>;

const mayRead = (request: FastifyRequest, tokens: readonly string[]): boolean =>
  tokens.length === 0
    ? ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip) &&
      request.headers['x-forwarded-for'] === undefined
    : tokens.some((token) => request.headers.authorization === `Bearer ${token}`);
