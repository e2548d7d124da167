import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listRows, openDatabase, sql, startEmbedded } from '@fairhouse/db';
import { TEST_SERVER_VARIABLE } from '@fairhouse/db/test-database';

/** Beside the checkout and not in the system's temporary folder, which may be memory. */
const SCRATCH = join(import.meta.dirname, '..', '..', '.cache', 'bench');

/** Names a server to measure on, instead of one that is started for the bench. */
export const BENCH_SERVER_VARIABLE = 'FAIRHOUSE_BENCH_DATABASE_URL';

export type BenchServer = { readonly dataDir: string; stop(): Promise<void> };

/**
 * Takes the PostgreSQL that the environment names, or starts one of its own on a real disk; this process and its
 * children then find it in the environment.
 */
export async function startBenchServer(): Promise<BenchServer> {
  const named = process.env[BENCH_SERVER_VARIABLE];
  if (named) {
    process.env[TEST_SERVER_VARIABLE] = named;
    return { dataDir: await findDataDir(named), stop: async () => {} };
  }
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

async function findDataDir(url: string): Promise<string> {
  const db = openDatabase({ url, max: 1 });
  try {
    const [row] = await listRows(
      db,
      sql<{ folder: string }>`select current_setting('data_directory') as folder`,
    );
    return row!.folder;
  } finally {
    await db.close();
  }
}
