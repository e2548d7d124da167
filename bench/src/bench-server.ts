import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbedded } from '@fairhouse/db';
import { TEST_SERVER_VARIABLE } from '@fairhouse/db/test-database';

/** Beside the checkout and not in the system's temporary folder, which may be memory. */
const SCRATCH = join(import.meta.dirname, '..', '..', '.cache', 'bench');

export type BenchServer = { readonly dataDir: string; stop(): Promise<void> };

/** Starts a PostgreSQL of its own on a real disk and names it in the environment, for this process and its children. */
export async function startBenchServer(): Promise<BenchServer> {
  await mkdir(SCRATCH, { recursive: true });
  const dataDir = await mkdtemp(join(SCRATCH, 'run-'));
  const server = await startEmbedded({ dataDir });
  process.env[TEST_SERVER_VARIABLE] = server.url('postgres');
  const clear = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  let cleared: Promise<void> | undefined;
  const stop = () => {
    cleared ??= clear();
    return cleared;
  };
  const endBy = (code: number) => () => {
    // Callers in flight lose their connections now, as was asked for.
    process.on('uncaughtException', () => {});
    void stop().finally(() => process.exit(code));
  };
  process.once('SIGINT', endBy(130));
  process.once('SIGTERM', endBy(143));
  return { dataDir, stop };
}
