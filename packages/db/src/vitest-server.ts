import { startTestServer } from './test-database.ts';

/** One PostgreSQL for the whole test run (vitest globalSetup). */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  return () => server.stop();
}
