import { getRow, sql, transact } from '@fairhouse/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshParty, type LedgerBed, money, openLedgerBed, planOf, post } from '../test/ledger-bed.ts';
import { booksBalance, checkBooks, recipes, rollUp } from './index.ts';

let bed: LedgerBed;

beforeAll(async () => {
  bed = await openLedgerBed();
});

afterAll(() => bed.close());

const house = (currency: string) =>
  getRow(
    bed.db,
    sql<{ rolled: bigint; now: bigint; waiting: bigint }>`
      select a.balance as rolled, b.balance as now,
        (select count(*) from ledger.house_delta d where d.account_id = a.id) as waiting
      from ledger.account a join ledger.account_balance b on b.account_id = a.id
      where a.code = 'house_deposits' and a.currency = ${currency}`,
  );

test('moves what postings added into the balance and changes nothing that is seen', async () => {
  const party = freshParty('ROLL');
  await post(bed.db, planOf(recipes.deposit(party, money('3'), 'mint')));
  await post(bed.db, planOf(recipes.deposit(party, money('4'), 'mint')));
  expect(await house('ROLL')).toEqual({ rolled: 0n, now: money('-7'), waiting: 2n });
  await transact(bed.db, rollUp);
  expect(await house('ROLL')).toEqual({ rolled: money('-7'), now: money('-7'), waiting: 0n });
});

test('may run twice at once while others post: no part is lost, none counts twice', async () => {
  const posts = Array.from({ length: 60 }, () =>
    post(bed.db, planOf(recipes.deposit(freshParty('BUSY'), money('1'), 'mint'))),
  );
  const rolls = Array.from({ length: 12 }, () => transact(bed.db, rollUp));
  await Promise.all([...posts, ...rolls]);
  await transact(bed.db, rollUp);
  expect(await house('BUSY')).toEqual({ rolled: money('-60'), now: money('-60'), waiting: 0n });
  expect(booksBalance(await checkBooks(bed.db, null))).toBe(true);
});
