import { migrate, openDatabase } from '@fairhouse/db';
import { createLogger, drainOnSignal, startOrRefuse } from '@fairhouse/serve';
import { startTracing } from '@fairhouse/trace';
import { createStudio, STUDIO_DATABASE, studioMigrations } from './app.ts';
import { assertPublishedMaths } from './assert-published-maths.ts';
import { readStudioConfig } from './config.ts';
import { assertSeedsOpen } from './features/seed/index.ts';

await startOrRefuse(async () => {
  const config = readStudioConfig(process.env);
  const stopTracing = await startTracing('studio', process.env);
  const log = createLogger('studio', config.logLevel);
  assertPublishedMaths();
  await migrate(config.databaseUrl, [studioMigrations]);
  const db = openDatabase({
    url: config.databaseUrl,
    ...STUDIO_DATABASE,
    applicationName: 'fairhouse studio',
  });
  await assertSeedsOpen(db, config.secret);
  const studio = await createStudio({ config, db, log, now: Date.now });
  drainOnSignal(log, studio.readiness, process.env, [studio.close, db.close, stopTracing]);
  await studio.server.listen({ host: config.host, port: config.port });
});
