import { migrate, openDatabase } from '@fairhouse/db';
import { createLogger, drainOnSignal, startOrRefuse } from '@fairhouse/serve';
import { startTracing } from '@fairhouse/trace';
import { createSportsbook, SPORTSBOOK_DATABASE, sportsbookMigrations } from './app.ts';
import { readSportsbookConfig } from './config.ts';
import { assertSeedsOpen } from './features/fixture/index.ts';

await startOrRefuse(async () => {
  const config = readSportsbookConfig(process.env);
  const stopTracing = await startTracing('sportsbook', process.env);
  const log = createLogger('sportsbook', config.logLevel);
  await migrate(config.databaseUrl, [sportsbookMigrations]);
  const db = openDatabase({
    url: config.databaseUrl,
    ...SPORTSBOOK_DATABASE,
    applicationName: 'fairhouse sportsbook',
  });
  await assertSeedsOpen(db, config.secret);
  const sportsbook = await createSportsbook({ config, db, log, now: Date.now });
  drainOnSignal(log, sportsbook.readiness, process.env, [sportsbook.close, db.close, stopTracing]);
  await sportsbook.server.listen({ host: config.host, port: config.port });
});
