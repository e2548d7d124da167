import { setTimeout as sleep } from 'node:timers/promises';
import { getRow, openDatabase, sql } from '@fairhouse/db';
import { TEST_SERVER_VARIABLE } from '@fairhouse/db/test-database';
import { bootProcesses } from '@fairhouse/testkit';
import { randomFrom } from '../../../conformance/src/random.ts';
import { type Findings, faultOf, isBreach } from '../findings.ts';
import { openJournal } from '../journal.ts';
import { type Outcome, playOn } from '../kill/load.ts';
import { prove, repeatSome, untilQuiet } from '../kill/proofs.ts';
import { openPlayers } from '../players.ts';
import { type Cluster, openCluster } from './cluster.ts';

export type FailoverOptions = { readonly times: number; readonly seed: number };

/** A primary that was killed, and what was found when another had taken over. */
export type Failover = Findings & {
  readonly from: string;
  readonly to: string;
  readonly acknowledged: number;
  readonly repeated: number;
  /** From the kill to the first answer to what was sent after it. */
  readonly stillMs: number;
};

const PLAYERS = { bettors: 3, spinners: 1 };
const BEFORE_MS = 1_000;
const LOOK_MS = 20;
const STILL_MAX_MS = 60_000;
/** So much of what the server said last is shown where nobody could be answered. */
const SAID_LINES = 5;

/** Kills the primary with −9 under load, so many times, and proves each time that what was acknowledged is there, once. */
export async function runFailover(
  { times, seed }: FailoverOptions,
  onFailover: (failover: Failover, number: number) => void,
): Promise<readonly Failover[]> {
  const cluster = await openCluster();
  const closing: (() => Promise<unknown>)[] = [cluster.close];
  try {
    process.env[TEST_SERVER_VARIABLE] = cluster.url('postgres');
    const processes = await bootProcesses({ LOG_LEVEL: 'error' });
    closing.push(processes.close);
    const db = openDatabase({ url: processes.databaseUrl, max: 4, statementTimeoutMs: 600_000 });
    closing.push(() => db.close());
    const house = { db, ...(await openPlayers(processes, PLAYERS)) };
    const random = randomFrom(seed);
    const journal = openJournal();
    const spun = new Map<string, Outcome>();
    const failovers: Failover[] = [];
    while (failovers.length < times) {
      const from = { entries: journal.entries().length, spins: spun.size };
      const load = playOn(house, journal, spun, random);
      await sleep(BEFORE_MS + random(BEFORE_MS));
      const primary = (await cluster.primary())!;
      const watching = watchPrimaries(cluster);
      await primary.kill();
      const killedAt = performance.now();
      const known = journal.entries().length;
      const answered = () => journal.since(known).some(({ sentAt }) => sentAt > killedAt);
      while (!answered() && performance.now() - killedAt < STILL_MAX_MS) await sleep(LOOK_MS);
      const stillMs = performance.now() - killedAt;
      await sleep(BEFORE_MS);
      const unanswered = await faultOf('after the primary was killed', async () => {
        await load.rest();
        await untilQuiet(db);
      });
      const found = await prove(house, journal, from.entries, spun);
      const repeats = unanswered.length > 0 ? [] : await repeatSome(house, journal, from.entries);
      const entries = journal.since(from.entries);
      await cluster.untilSafe();
      const failover: Failover = {
        ...found,
        wrong: [
          ...unanswered,
          ...(unanswered.length > 0 ? processes.server.lines.slice(-SAID_LINES) : []),
          ...found.wrong,
          ...repeats,
          ...(await watching.stop()),
        ],
        from: primary.name,
        to: (await cluster.primary())!.name,
        acknowledged: entries.length + spun.size - from.spins,
        repeated: entries.filter(({ tries }) => tries > 1).length,
        stillMs,
      };
      failovers.push(failover);
      onFailover(failover, failovers.length);
      if (isBreach(failover)) break;
      await house.topUpAll();
    }
    return failovers;
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** Looks at both machines at once, again and again: never do both take writes. */
function watchPrimaries({ machines, urlOf }: Cluster): { readonly stop: () => Promise<readonly string[]> } {
  let stopped = false;
  let both = 0;
  const writes = async (url: string): Promise<boolean> => {
    const db = openDatabase({ url, max: 1, statementTimeoutMs: 1_000 });
    try {
      const { open } = await getRow(db, sql<{ open: boolean }>`select not pg_is_in_recovery() as open`);
      return open;
    } catch {
      return false;
    } finally {
      await db.close();
    }
  };
  const watching = (async () => {
    while (!stopped) {
      const open = await Promise.all(machines.map((machine) => writes(urlOf(machine))));
      if (open.every(Boolean)) both += 1;
      await sleep(LOOK_MS);
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await watching;
      return both > 0 ? [`both machines took writes, as seen ${both} times`] : [];
    },
  };
}
