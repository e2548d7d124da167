import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedServer, startEmbedded } from '@fairhouse/db';
import { freePort } from '@fairhouse/testkit';

/** Beside the checkout and not in the system's temporary folder, which may be memory. */
const SCRATCH = join(import.meta.dirname, '..', '..', '..', '.cache', 'drill');

const START_TRIES = 100;
const START_PAUSE_MS = 100;
const PORT_TRIES = 5;

/** A PostgreSQL of its own data folder that is killed and started again at the same address. */
export type VictimDatabase = {
  readonly url: (database: string) => string;
  /** Ends every process of it with −9, at once: nothing of it writes any more. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Stops it and removes its folder. */
  readonly close: () => Promise<void>;
};

export async function openVictimDatabase(
  settings: Readonly<Record<string, string>> = {},
): Promise<VictimDatabase> {
  await mkdir(SCRATCH, { recursive: true });
  const dataDir = await mkdtemp(join(SCRATCH, 'run-'));
  const beginAt = (port: number) => startEmbedded({ dataDir, port, settings: { ...settings } });
  let server = await beginSomewhere(beginAt);
  const { port } = server;
  return {
    url: (database) => server.url(database),
    async kill() {
      await killServer(server.pid);
      await server.exited;
      await server.stop();
    },
    async start() {
      server = await insist(() => beginAt(port));
    },
    async close() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Ends every process of a server with −9, at once: nothing of it writes any more. */
export async function killServer(postmaster: number): Promise<void> {
  const children = await childrenOf(postmaster);
  for (const pid of [postmaster, ...children]) killHard(pid);
}

/** A port that was free may be taken before PostgreSQL opens it. */
async function beginSomewhere(beginAt: (port: number) => Promise<EmbeddedServer>): Promise<EmbeddedServer> {
  for (let tries = 1; ; tries += 1)
    try {
      return await beginAt(await freePort());
    } catch (fault) {
      if (tries >= PORT_TRIES) throw fault;
    }
}

/** A process of the old server may need a moment more to be gone, and holds its memory until then. */
async function insist(begin: () => Promise<EmbeddedServer>): Promise<EmbeddedServer> {
  for (let tries = 1; ; tries += 1)
    try {
      return await begin();
    } catch (fault) {
      if (tries >= START_TRIES) throw fault;
      await sleep(START_PAUSE_MS);
    }
}

/** The processes that PostgreSQL started; each leads a group of its own. */
async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(pids.map(parentOf));
  return pids.filter((_pid, place) => parents[place] === parent).map(Number);
}

async function parentOf(pid: string): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1]);
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ESRCH') throw fault;
  }
}
