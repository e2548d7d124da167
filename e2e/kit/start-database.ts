import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startTestServer } from '@fairhouse/db/test-database';

const ROOT = join(import.meta.dirname, '..', '..');
const BUILT = ['apps/site/dist', 'apps/console/dist', 'apps/stage/dist', 'dist/art'];

/** One server for the whole run; every test has a database of its own on it. */
export default async function startDatabase(): Promise<() => Promise<void>> {
  const missing = BUILT.filter((folder) => !existsSync(join(ROOT, folder)));
  if (missing.length > 0) throw new Error(`Not built: ${missing.join(', ')}. Run: npm run build`);
  const server = await startTestServer();
  return () => server.stop();
}
