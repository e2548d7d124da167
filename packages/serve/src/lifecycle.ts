import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from './log.ts';

/** Ready to be sent calls? Off while the process drains. */
export type Readiness = { ready: boolean };

/** `/healthz`: the process lives. `/readyz`: it wants calls and its dependencies answer. */
export function mountHealth(
  server: FastifyInstance,
  readiness: Readiness,
  check: () => Promise<unknown>,
): void {
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const answers =
      readiness.ready &&
      (await check().then(
        () => true,
        () => false,
      ));
    return reply.status(answers ? 200 : 503).send({ status: answers ? 'ready' : 'draining' });
  });
}

const DEADLINE_MS = 10_000;

/**
 * Ends a process well on SIGTERM or SIGINT: unready first, for so long that balancers see it, then the steps in order, then
 * exit 0. Steps that take longer than the deadline exit 1.
 */
export function drainOnSignal(
  log: Logger,
  readiness: Readiness,
  env: NodeJS.ProcessEnv,
  steps: readonly (() => Promise<unknown>)[],
): void {
  const unreadyMs = readUnreadyMs(env);
  const drain = async (signal: string) => {
    if (!readiness.ready) return;
    readiness.ready = false;
    log.info({ signal }, 'draining');
    await sleep(unreadyMs);
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    for (const step of steps)
      await step().catch((error: unknown) => log.error({ err: error }, 'drain step failed'));
    process.exit(0);
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
}

/**
 * Runs the start of a process. What an operator can mend is said in one sentence, as the line
 * `{"event":"start.refused"}` that the launcher shows, with exit code 1; anything else is a bug and throws.
 */
export async function startOrRefuse(start: () => Promise<unknown>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof Error && REFUSALS.has(error.name))) throw error;
    process.stdout.write(`${JSON.stringify({ event: 'start.refused', message: error.message })}\n`);
    process.exit(1);
  }
}

/** For so many seconds of `DRAIN_SECONDS` a process that is to stop still takes calls; 0 unless told. @throws ConfigError */
function readUnreadyMs({ DRAIN_SECONDS = '0' }: NodeJS.ProcessEnv): number {
  if (!/^\d{1,3}$/.test(DRAIN_SECONDS))
    throw new ConfigError('DRAIN_SECONDS is a whole number of seconds below 1000.');
  return Number(DRAIN_SECONDS) * 1_000;
}

/** Wrong settings, and what the database package says of a start: see `StartError`. */
const REFUSALS: ReadonlySet<string> = new Set(['ConfigError', 'StartError']);

/** The environment lacks or misstates something. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
