import type { Db } from '@fairhouse/db';
import type { Wallet } from '@fairhouse/provider';
import type { Studio } from '../src/studio.ts';
import { createWallet } from '../src/wallet.ts';
import type { Booted } from './boot-studio.ts';

/** What a process that is gone answers to everything. */
class Died extends Error {
  override readonly name = 'Died';
}

/** Counts the calls that a process makes to its database and its wallet, and ends it at one of them. */
function createLife(diesAt: number) {
  let steps = 0;
  return {
    steps: () => steps,
    died: () => steps >= diesAt,
    /** A moment at which it may end. @throws from the one it ends at on */
    step() {
      steps += 1;
      if (steps >= diesAt) throw new Died();
    },
  };
}

export type Life = ReturnType<typeof createLife>;

type Executor = ReturnType<Db['getExecutor']>;
type Connection = Parameters<Parameters<Executor['provideConnection']>[0]>[0];

/** The database through the eyes of a process that ends: what was not committed is taken back, as the server does. */
function mortalDb(db: Db, life: Life): Db {
  const pool = db.kysely.getExecutor();
  const watch = (connection: Connection): Connection => ({
    ...connection,
    streamQuery: (...args) => connection.streamQuery(...args),
    async executeQuery(query) {
      if (query.sql === 'rollback') return connection.executeQuery(query);
      try {
        life.step();
      } catch (death) {
        if (query.sql === 'commit') await connection.executeQuery({ ...query, sql: 'rollback' });
        throw death;
      }
      return connection.executeQuery(query);
    },
  });
  const executor = pool.withConnectionProvider({
    provideConnection: (use) => pool.provideConnection((connection) => use(watch(connection))),
  });
  return { ...db, kysely: { getExecutor: () => executor } as Db['kysely'], getExecutor: () => executor };
}

/** The wallet likewise: it may end before a call is sent, or after it was and before the answer is heard. */
const mortalWallet = (wallet: Wallet, life: Life): Wallet =>
  new Proxy(wallet, {
    get:
      (target, name: keyof Wallet) =>
      async (...args: never[]) => {
        life.step();
        const answer = await (target[name] as (...of: never[]) => Promise<unknown>)(...args);
        life.step();
        return answer;
      },
  });

/** A process beside the running one. @param diesAt the call that it does not live to see; it lives on unless told */
export function startProcess(booted: Booted, diesAt = Number.POSITIVE_INFINITY) {
  const life = createLife(diesAt);
  const work: Promise<unknown>[] = [];
  const studio: Studio = {
    config: booted.config,
    db: mortalDb(booted.db, life),
    log: booted.log,
    now: booted.now,
    wallet: mortalWallet(createWallet({ config: booted.config, now: booted.now }), life),
    inBackground: (each) => void work.push(each.catch(() => {})),
  };
  return {
    studio,
    ...life,
    /** Waits for what nobody waited for. */
    rest: async () => {
      while (work.length > 0) await work.pop();
    },
  };
}

/**
 * Runs the same life again and again, ended one call later each time, until it is lived to its end.
 * @param live does everything in the process that ends, in order; it may throw once that is dead
 * @param judge is asked after each life
 * @returns at how many calls a life was ended
 */
export async function endAtEveryCall(
  booted: Booted,
  { live, judge }: { live(studio: Studio): Promise<void>; judge(studio: Studio): Promise<void> },
): Promise<number> {
  for (let diesAt = 1; ; diesAt += 1) {
    const process = startProcess(booted, diesAt);
    await live(process.studio).catch((fault: unknown) => {
      if (!process.died()) throw fault;
    });
    await process.rest();
    await judge(startProcess(booted).studio);
    if (!process.died()) return diesAt - 1;
  }
}
