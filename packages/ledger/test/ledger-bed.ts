import { randomBytes } from 'node:crypto';
import { type Db, getRow, listRows, openDatabase, sql, transact } from '@fairhouse/db';
import { createTestDatabase } from '@fairhouse/db/test-database';
import { type Money, makeId, parseMoney } from '@fairhouse/kernel';
import {
  ledgerMigrations,
  type Party,
  type PostOutcome,
  postTransfer,
  type TransferPlan,
} from '../src/index.ts';
import { openPoster, type Poster } from './poster.ts';

export const NOW_MS = Date.UTC(2026, 0, 15, 12);

const CONNECTIONS = 16;

/** A database of its own, seen as the application sees it (`db`) and as its owner does (`ownerDb`). */
export interface LedgerBed {
  readonly url: string;
  readonly db: Db;
  readonly ownerDb: Db;
  readonly poster: Poster;
  close(): Promise<void>;
}

export async function openLedgerBed(): Promise<LedgerBed> {
  const database = await createTestDatabase({ sets: [ledgerMigrations] });
  const db = openDatabase({ url: database.url, role: 'fairhouse_app', max: CONNECTIONS });
  const ownerDb = openDatabase({ url: database.url, max: 2 });
  const poster = openPoster({ url: database.url, role: 'fairhouse_app' });
  return {
    url: database.url,
    db,
    ownerDb,
    poster,
    async close() {
      await poster.close();
      await db.close();
      await ownerDb.close();
      await database.drop();
    },
  };
}

/** Opens every connection of the pool, so that calls made together also arrive together. */
export async function warmUp({ db }: LedgerBed): Promise<void> {
  await Promise.all(Array.from({ length: CONNECTIONS }, () => listRows(db, sql`select pg_sleep(0.1)`)));
}

export const freshParty = (currency = 'CNY'): Party => ({
  playerId: makeId('player', NOW_MS, randomBytes(10)),
  currency,
});

export function money(text: string): Money {
  const amount = parseMoney(text);
  if (amount === undefined) throw new Error(`${text} is no amount`);
  return amount;
}

/** What a plan says of itself when a test has nothing special to say. */
export const freshStep = (words: Partial<TransferPlan> = {}) => ({
  brandId: 'brand-one',
  key: `key-${randomBytes(8).toString('hex')}`,
  cause: { type: 'round', id: 'round-one' } as const,
  atMs: NOW_MS,
  ...words,
});

export type Recipe = Pick<TransferPlan, 'kind' | 'moves'>;

export const planOf = (recipe: Recipe, words: Partial<TransferPlan> = {}): TransferPlan => ({
  ...freshStep(words),
  ...recipe,
});

/** Posts in a transaction of its own. */
export const post = (db: Db, plan: TransferPlan): Promise<PostOutcome> =>
  transact(db, (tx) => postTransfer(tx, plan));

/** Posts what must be posted. @returns its first transfer */
export async function posted(db: Db, plan: TransferPlan): Promise<bigint> {
  const answer = await post(db, plan);
  if (answer.outcome !== 'posted') throw new Error(`a plan was ${answer.outcome}`);
  return answer.transferId;
}

export interface RowCounts {
  readonly transfers: bigint;
  /** Of all accounts, as digits: the sum may be wider than an integer. */
  readonly money: string;
}

/** What a refused call must leave as it was. */
export const countRows = (db: Db): Promise<RowCounts> =>
  getRow(
    db,
    sql<RowCounts>`
      select (select count(*) from ledger.transfer) as transfers, (select coalesce(sum(abs(balance::numeric)), 0)::text from ledger.account) as money`,
  );
