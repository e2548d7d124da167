import { randomBytes } from 'node:crypto';
import { createClient } from '@fairhouse/client';
import { openDatabase } from '@fairhouse/db';
import { createTestDatabase } from '@fairhouse/db/test-database';
import { CALL_LIMITS, createLogger, SOCKET_LIMITS } from '@fairhouse/serve';
import { sportsbookApi } from '@fairhouse/wire/apis';
import {
  createSportsbook,
  planMatchdays,
  SPORTSBOOK_DATABASE,
  type SportsbookConfig,
  sportsbookMigrations,
  stepFixtures,
} from '../src/index.ts';

/** As many calls as a test likes. */
const UNLIMITED = Object.fromEntries(
  Object.keys({ ...CALL_LIMITS, ...SOCKET_LIMITS }).map((name) => [name, 1_000_000]),
) as SportsbookConfig['limits'];

/** A sportsbook on a database of its own whose fixtures move with the test's clock alone. */
export async function bootSportsbook() {
  const clock = { nowMs: Date.UTC(2026, 10, 25, 12) };
  const now = () => clock.nowMs;
  const database = await createTestDatabase({ sets: [sportsbookMigrations] });
  const db = openDatabase({ url: database.url, ...SPORTSBOOK_DATABASE });
  const config: SportsbookConfig = {
    host: '127.0.0.1',
    port: 0,
    databaseUrl: database.url,
    secret: randomBytes(32).toString('hex'),
    siteOrigin: 'http://127.0.0.1:9',
    metricsTokens: [],
    trustedProxies: [],
    logLevel: 'silent',
    limits: UNLIMITED,
    speed: 60,
  };
  const app = await createSportsbook({
    config,
    db,
    log: createLogger('sportsbook', 'silent'),
    now,
    fixtures: 'idle',
  });
  const origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { book } = app;
  return {
    db,
    origin,
    hub: app.hub,
    server: app.server,
    book,
    clock,
    databaseUrl: database.url,
    client: createClient(sportsbookApi, { origin }),
    plan: () => planMatchdays(book),
    step: () => stepFixtures(book),
    /** Lets time pass in steps of half a second's work. */
    async play(ms: number, everyMs = 1_000) {
      for (let passed = 0; passed < ms; passed += everyMs) {
        clock.nowMs += everyMs;
        await stepFixtures(book);
      }
    },
    async close() {
      await app.close();
      await db.close();
      await database.drop();
    },
  };
}

export type SportsbookUnderTest = Awaited<ReturnType<typeof bootSportsbook>>;
