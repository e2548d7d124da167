import { startTestServer, TEST_SERVER_VARIABLE } from './test-database.ts';

/** One PostgreSQL for the whole test run (vitest globalSetup): the one that the environment names, or its own. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[TEST_SERVER_VARIABLE]) return undefined;
  const server = await startTestServer();
  return () => server.stop();
}
