import { getRow, listRows, run as runSql, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import { type RunRow, reckon } from '../store.ts';

export type DifferenceRow = {
  readonly playerId: Id<'player'>;
  readonly account: string;
  readonly paid: Money;
  readonly due: Money;
};

export type Difference = {
  readonly revision: number;
  /** Lines that would be written, of which some may pay nothing. */
  readonly lines: number;
  readonly payees: number;
  readonly paid: Money;
  readonly taken: Money;
  /** SHA-256 of all lines, in hex. */
  readonly hash: string;
  /** Those of whom most changes, the most first. */
  readonly most: readonly DifferenceRow[];
};

/** What a further reckoning of a run that is held would write: it is reckoned by what pays, and taken back. */
export async function foresee(tx: Tx, run: RunRow, limit: number): Promise<Difference> {
  const revision = run.revision + 1;
  await runSql(tx, sql`savepoint foreseen`);
  await reckon(tx, run, { revision, reason: 'asked', settles: true });
  const sums = await getRow(
    tx,
    sql<Omit<Difference, 'revision' | 'most'>>`
      select count(*)::int as lines, (count(*) filter (where due <> paid))::int as payees,
        coalesce(sum(due - paid) filter (where due > paid), 0)::bigint as paid,
        coalesce(sum(paid - due) filter (where due < paid), 0)::bigint as taken,
        encode(sha256(convert_to(coalesce(string_agg(
          concat_ws(':', place_no, gross, below, due, paid, contract_id, version, stake_valid, house_win, rebates, salaries, fee, carried,
            base, active, ppm, carry), ',' order by place_no), ''), 'UTF8')), 'hex') as hash
      from pay_line where run_id = ${run.id} and revision = ${revision}`,
  );
  const most = await listRows(
    tx,
    sql<DifferenceRow>`select l.player_id, c.account, l.paid, l.due
      from pay_line l join player_card c on c.id = l.player_id
      where l.run_id = ${run.id} and l.revision = ${revision} and l.due <> l.paid
      order by abs(l.due - l.paid) desc, l.place_no limit ${limit}`,
  );
  await runSql(tx, sql`rollback to savepoint foreseen`);
  return { revision, ...sums, most };
}
