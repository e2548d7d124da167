import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, openDatabase } from '@fairhouse/db';
import { TEST_SERVER_VARIABLE } from '@fairhouse/db/test-database';
import {
  bootProcesses,
  depositFor,
  type Member,
  newMember,
  openGame,
  openWallet,
  type Processes,
  type Seat,
  type WalletSeat,
} from '@fairhouse/testkit';
import { openVictimDatabase } from '../victim-database.ts';

export const VICTIMS = ['server', 'studio', 'postgres'] as const;
export type Victim = (typeof VICTIMS)[number];

/** A member whom the drill's own provider plays with, and one who spins at the studio. */
export type Bettor = { readonly member: Member; readonly wallet: WalletSeat; deposited: bigint };
export type Spinner = { readonly member: Member; readonly seat: Seat; deposited: bigint };

/** Server, studio and PostgreSQL as processes that can be killed and started again, and their players. */
export type DrillHouse = {
  readonly processes: Processes;
  /** The superuser's sight of the database. */
  readonly db: Db;
  readonly bettors: readonly Bettor[];
  readonly spinners: readonly Spinner[];
  readonly killAndStart: (victim: Victim) => Promise<void>;
  readonly topUp: (whom: Bettor | Spinner) => Promise<void>;
  readonly close: () => Promise<void>;
};

const DEPOSIT = 500n;
const READY_MAX_MS = 60_000;

/** @param settings of PostgreSQL, besides those it has */
export async function openHouse(
  players: { readonly bettors: number; readonly spinners: number },
  settings: Readonly<Record<string, string>>,
): Promise<DrillHouse> {
  const database = await openVictimDatabase(settings);
  process.env[TEST_SERVER_VARIABLE] = database.url('postgres');
  const processes = await bootProcesses({ LOG_LEVEL: 'error' }).catch(async (fault: unknown) => {
    await database.close();
    throw fault;
  });
  const db = openDatabase({ url: processes.databaseUrl, max: 4, statementTimeoutMs: 600_000 });
  const topUp = async (whom: Bettor | Spinner) => {
    await depositFor(processes, whom.member, `${DEPOSIT}.0000`);
    whom.deposited += DEPOSIT * 10_000n;
  };
  const seat = async <T>(open: (member: Member) => Promise<T>) => {
    const member = await newMember(processes);
    const opened = { member, deposited: 0n, ...(await open(member)) };
    await topUp(opened as never);
    return opened;
  };
  const bettors = await times(players.bettors, () =>
    seat(async (member) => ({ wallet: await openWallet(processes, member) })),
  );
  const spinners = await times(players.spinners, () =>
    seat(async (member) => ({ seat: await openGame(processes, member) })),
  );
  const kills: Record<Victim, () => Promise<void>> = {
    server: () => restart(processes.server),
    studio: () => restart(processes.studio),
    postgres: async () => {
      await database.kill();
      await database.start();
      await untilReady(processes);
    },
  };
  return {
    processes,
    db,
    bettors,
    spinners,
    topUp,
    killAndStart: (victim) => kills[victim](),
    async close() {
      await db.close();
      await processes.close();
      await database.close();
    },
  };
}

async function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  while (done.length < count) done.push(await work());
  return done;
}

async function restart(app: Processes['server']): Promise<void> {
  await app.end('SIGKILL');
  await app.start();
}

/** After a database was killed, its applications connect again by themselves. */
async function untilReady({ origins }: Processes): Promise<void> {
  const until = performance.now() + READY_MAX_MS;
  for (const origin of [origins.site, origins.studio])
    while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
      if (performance.now() > until) throw new Error(`${origin} does not come back after its database did`);
      await sleep(20);
    }
}
