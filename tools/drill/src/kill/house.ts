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

/** A member and what they have brought, in units of 1/10,000. */
export type Account = { readonly member: Member; deposited: bigint };

/** A member whom the drill's own provider plays with, and one who spins at the studio. */
export type Bettor = Account & { wallet: WalletSeat };
export type Spinner = Account & { seat: Seat };

/** Server, studio and PostgreSQL as processes that can be killed and started again, and their players. */
export type DrillHouse = {
  readonly processes: Processes;
  /** The superuser's sight of the database. */
  readonly db: Db;
  readonly bettors: readonly Bettor[];
  readonly spinners: readonly Spinner[];
  readonly killAndStart: (victim: Victim) => Promise<void>;
  readonly topUp: (account: Account) => Promise<void>;
  /** Opens every game anew: a session lasts for some hours. */
  readonly takeSeats: () => Promise<void>;
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
  const topUp = async (account: Account) => {
    await depositFor(processes, account.member, `${DEPOSIT}.0000`);
    account.deposited += DEPOSIT * 10_000n;
  };
  const register = async (): Promise<Account> => {
    const account = { member: await newMember(processes), deposited: 0n };
    await topUp(account);
    return account;
  };
  const bettors = await times(players.bettors, async () => {
    const account = await register();
    return Object.assign(account, { wallet: await openWallet(processes, account.member) });
  });
  const spinners = await times(players.spinners, async () => {
    const account = await register();
    return Object.assign(account, { seat: await openGame(processes, account.member) });
  });
  const takeSeats = async () => {
    for (const bettor of bettors) bettor.wallet = await openWallet(processes, bettor.member);
    for (const spinner of spinners) spinner.seat = await openGame(processes, spinner.member);
  };
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
    takeSeats,
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
