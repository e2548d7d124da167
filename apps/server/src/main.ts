import { checkBooks } from '@fairhouse/ledger';
import {
  createLogger,
  drainOnSignal,
  mountHealth,
  mountMetrics,
  type Readiness,
  startOrRefuse,
} from '@fairhouse/serve';
import { CONSUMERS, createConsoleServer, createSiteServer } from './app.ts';
import { readConfig } from './config.ts';
import { listBrands } from './features/brand/index.ts';
import { countLag, runConsumers } from './features/outbox/index.ts';
import { seedDemo } from './features/seed/index.ts';
import { makeOwner } from './features/staff/index.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { openPlatform } from './open-platform.ts';

const CONSUMER_PAUSE_MS = 1_000;
/** Folding every entry is work; a scrape is answered from the last check within this time. */
const BOOKS_CHECK_MS = 5 * 60_000;

await startOrRefuse(async () => {
  const config = readConfig(process.env);
  const log = createLogger('server', config.logLevel);
  const platform = await openPlatform(config, log, Date.now);
  const brandId = await seedDemo(platform);
  const owner = await makeOwner(platform, brandId);
  const site = await createSiteServer(platform);
  const console_ = await createConsoleServer(platform);
  const readiness: Readiness = { ready: false };
  const books = atMostEvery(BOOKS_CHECK_MS, () => checkBooks(platform.db, null));

  mountHealth(site, readiness, () => listBrands(platform.db));
  mountHealth(console_, readiness, () => listBrands(platform.db));
  mountMetrics(
    site,
    [
      { name: 'fairhouse_sockets', help: 'Open push sockets.', read: () => platform.hub.size },
      {
        name: 'fairhouse_outbox_lag',
        help: 'Events the slowest consumer has not seen.',
        read: () => countLag(platform.db),
      },
      {
        name: 'fairhouse_ledger_drift',
        help: 'Accounts whose balance is not the fold of their entries.',
        read: async () => (await books()).drifted,
      },
      {
        name: 'fairhouse_below_zero',
        help: 'Player accounts below zero.',
        read: async () => (await books()).belowZero,
      },
    ],
    config.metricsToken,
  );
  await site.listen({ host: config.host, port: config.sitePort });
  await console_.listen({ host: config.host, port: config.consolePort });
  const stopConsumers = runConsumers(platform.db, log, CONSUMERS, CONSUMER_PAUSE_MS);
  const stopJobs = runJobs(platform);
  readiness.ready = true;
  // The launcher shows this once on the terminal; it is nowhere else.
  if (owner) process.stdout.write(`${JSON.stringify({ event: 'owner.created', ...owner })}\n`);

  drainOnSignal(log, readiness, [
    async () => platform.hub.closeAll(),
    () => site.close(),
    () => console_.close(),
    stopConsumers,
    stopJobs,
    () => platform.db.close(),
  ]);
});

function atMostEvery<T>(pauseMs: number, work: () => Promise<T>): () => Promise<T> {
  let last: { readonly atMs: number; readonly result: Promise<T> } | undefined;
  return () => {
    if (!last || last.atMs + pauseMs < Date.now()) last = { atMs: Date.now(), result: work() };
    return last.result;
  };
}
