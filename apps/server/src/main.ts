import {
  createLogger,
  drainOnSignal,
  mountHealth,
  mountMetrics,
  type Readiness,
  startOrRefuse,
} from '@fairhouse/serve';
import { startTracing } from '@fairhouse/trace';
import { createConsoleServer, createSiteServer } from './app.ts';
import { readConfig } from './config.ts';
import { consumersOf, JOBS } from './features.ts';
import { gaugesOf } from './gauges.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { seedDemo } from './office/seed/index.ts';
import { openPlatform } from './open-platform.ts';
import { listBrands } from './platform/brand/index.ts';
import { runConsumers } from './platform/outbox/index.ts';
import { makeOwner } from './platform/staff/index.ts';

const CONSUMER_PAUSE_MS = 1_000;

await startOrRefuse(async () => {
  const config = readConfig(process.env);
  const stopTracing = await startTracing('server', process.env);
  const log = createLogger('server', config.logLevel);
  const platform = await openPlatform(config, log, Date.now);
  const brandId = await seedDemo(platform);
  const owner = await makeOwner(platform, brandId);
  const site = await createSiteServer(platform);
  const console_ = await createConsoleServer(platform);
  const readiness: Readiness = { ready: false };

  mountHealth(site, readiness, () => listBrands(platform.db));
  mountHealth(console_, readiness, () => listBrands(platform.db));
  mountMetrics(site, gaugesOf(platform), config.metricsTokens);
  await site.listen({ host: config.host, port: config.sitePort });
  await console_.listen({ host: config.host, port: config.consolePort });
  const stopConsumers = runConsumers(platform.db, log, consumersOf(platform), CONSUMER_PAUSE_MS);
  const stopJobs = runJobs(platform, JOBS);
  readiness.ready = true;
  // The launcher shows this once on the terminal; it is nowhere else.
  if (owner) process.stdout.write(`${JSON.stringify({ event: 'owner.created', ...owner })}\n`);

  drainOnSignal(log, readiness, process.env, [
    async () => {
      platform.hub.closeAll();
      for (const hub of platform.rooms.all) hub.closeAll();
    },
    () => site.close(),
    () => console_.close(),
    stopConsumers,
    stopJobs,
    () => platform.seats.close(),
    () => platform.bus.close(),
    () => platform.db.close(),
    stopTracing,
  ]);
});
