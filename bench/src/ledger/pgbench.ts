import { execFile } from 'node:child_process';
import { access, constants, glob } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Round } from '../measure.ts';

const run = promisify(execFile);

/** An installed pgbench. Nothing needs one: without it the same transaction is made by our own driver. */
export type Pgbench = { readonly path: string; readonly version: string };

/** Looks on PATH, then where Debian keeps the client programs of each version, newest first. */
export async function findPgbench(): Promise<Pgbench | undefined> {
  const installed = await Array.fromAsync(glob('/usr/lib/postgresql/*/bin/pgbench'));
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'pgbench'));
  for (const path of [...onPath, ...installed.sort().reverse()]) {
    const found = await access(path, constants.X_OK)
      .then(() => run(path, ['--version']))
      .catch(() => undefined);
    if (found) return { path, version: /\d[\d.]*/.exec(found.stdout)?.[0] ?? 'unknown' };
  }
  return undefined;
}

const SECONDS_MAX = 60;

/** What each client does where there is less than a second, which pgbench does not count in. */
const FEW = 5;

/**
 * One run of its built-in TPC-B script over the tables that `fillTpcb` made, which it vacuums before the clock starts.
 * It tells a mean latency, no percentiles.
 */
export async function measurePgbench(
  pgbench: Pgbench,
  url: string,
  clients: number,
  seconds: number,
): Promise<Round> {
  const { username, password, hostname, port, pathname } = new URL(url);
  const threads = Math.min(2, clients);
  const time = Math.round(seconds);
  const span = time < 1 ? ['-t', `${FEW}`] : ['-T', `${time}`];
  const { stdout } = await run(
    pgbench.path,
    ['-M', 'prepared', '-c', `${clients}`, '-j', `${threads}`, ...span, pathname.slice(1)],
    {
      env: {
        ...process.env,
        PGHOST: decodeURIComponent(hostname),
        PGPORT: port,
        PGUSER: username,
        PGPASSWORD: password,
      },
    },
  );
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  if (!(perSecond > 0)) {
    // On a busy machine a second may be over before the clients have connected.
    if (time > 0 && time < SECONDS_MAX) return measurePgbench(pgbench, url, clients, time * 4);
    throw new Error(`pgbench told no rate: ${stdout}`);
  }
  return { perSecond, p50Ms: null, p99Ms: null };
}
