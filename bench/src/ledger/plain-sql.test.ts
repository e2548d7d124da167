import { listRows, openDatabase, sql } from '@fairhouse/db';
import { createTestDatabase } from '@fairhouse/db/test-database';
import { expect, it } from 'vitest';
import { openPlainSql } from './plain-sql.ts';

it('the peer does whole work: each transfer has two entries, and every balance is the fold of them', async () => {
  const database = await createTestDatabase({ sets: [] });
  const peer = await openPlainSql(database.url);
  const db = openDatabase({ url: database.url, max: 1 });
  try {
    await peer.measure(0.05);
    await peer.measureHot(0.05);
    const [books] = await listRows(
      db,
      sql<{ transfers: bigint; entries: bigint; sum: string; drifted: bigint; hot: bigint }>`
        select (select count(*) from plain_sql.transfer) as transfers, count(*) as entries, sum(e.amount) as sum,
          (select count(*) from plain_sql.account a where a.balance - 1000000000 <>
            coalesce((select sum(f.amount) from plain_sql.entry f where f.account = a.id), 0)) as drifted,
          (select count(*) from plain_sql.transfer where from_account = 1) as hot
        from plain_sql.entry e`,
    );
    expect(books!.hot).toBeGreaterThan(0n);
    expect(books!.transfers).toBeGreaterThan(books!.hot);
    expect(books).toMatchObject({ entries: 2n * books!.transfers, sum: '0', drifted: 0n });
  } finally {
    await peer.close();
    await db.close();
    await database.drop();
  }
});
