// Owns: fixture_settled

import { listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';

/** Fixtures that are bet on and in which something has happened since their bets were settled last. */
export const listUnsettled = (reader: Reader, limit: number): Promise<{ id: string }[]> =>
  listRows(
    reader,
    sql<{ id: string }>`
      select f.fixture as id from (select distinct fixture from ticket_pick where share is null) f
      left join fixture_settled d on d.fixture = f.fixture
      where exists (select from fixture_event e where e.fixture = f.fixture and e.seq > coalesce(d.seq, -1))
        or not exists (select from fixture_now s where s.fixture = f.fixture and s.live)
      limit ${limit}`,
  );

/** One at a time settles a fixture. */
export const lockSettlement = (tx: Tx, fixture: string): Promise<number> =>
  run(
    tx,
    sql`insert into fixture_settled (fixture, seq) values (${fixture}, -1)
      on conflict (fixture) do update set seq = fixture_settled.seq`,
  );

export const markSettled = (tx: Tx, fixture: string, seq: number): Promise<number> =>
  run(tx, sql`update fixture_settled set seq = greatest(seq, ${seq}) where fixture = ${fixture}`);
