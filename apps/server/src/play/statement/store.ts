// Owns: account_day, book_day, books_check, day_fold

import { at, findRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Cause } from '@fairhouse/ledger';

/** Names that people know, by the id of a cause: a round's game, a deposit's method in the language of the call. */
export async function labelCauses(
  reader: Reader,
  causes: readonly Cause[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (type: Cause['type']) => causes.filter((cause) => cause.type === type).map(({ id }) => id);
  const rows = await listRows(
    reader,
    sql<{ id: string; label: string }>`
      select b.id, g.title as label from bet b join game g on g.brand_id = b.brand_id and g.code = b.game_code
      where b.id = any(${idsOf('round')}::text[])
      union
      select r.bet_id, g.title from reservation r join game g on g.brand_id = r.brand_id and g.code = r.game_code
      where r.bet_id = any(${idsOf('round')}::text[])
      union
      select t.id, g.title from game_table t join game g on g.brand_id = t.brand_id and g.code = t.game_code
      where t.id = any(${idsOf('round')}::text[])
      union all
      select d.id, coalesce(m.name->>${language}, m.name->>'EN') from deposit d join deposit_method m on m.brand_id = d.brand_id and m.id = d.method_id
      where d.id = any(${idsOf('deposit')}::text[])
      union all
      select w.id, coalesce(m.name->>${language}, m.name->>'EN') from withdrawal w join withdrawal_method m on m.brand_id = w.brand_id and m.id = w.method_id
      where w.id = any(${idsOf('withdrawal')}::text[])
      union all
      select t.id, v.title from vendor_transfer t
      join vendor_wallet w on w.player_id = t.player_id and w.vendor_code = t.vendor_code
      join vendor v on v.brand_id = w.brand_id and v.vendor_code = w.vendor_code
      where t.id = any(${idsOf('transfer')}::text[])
      union all
      select t.id, f.username || ' → ' || o.username from upline_transfer t
      join player f on f.id = t.from_id join player o on o.id = t.to_id
      where t.id = any(${idsOf('upline_transfer')}::text[])`,
  );
  return new Map(rows.map(({ id, label }) => [id, label]));
}

/** Lets the statements of a transaction take minutes: a fold of many millions of entries does. */
export const bePatient = (tx: Tx): Promise<number> => run(tx, sql`set local statement_timeout = '10min'`);

export type BooksVerdict = {
  readonly at: number;
  readonly drifted: number;
  readonly belowZero: number;
  /** Currencies whose sum is not zero. */
  readonly unbalanced: number;
};

/** Keeps the verdict of the last fold. */
export const saveVerdict = (tx: Tx, verdict: BooksVerdict): Promise<number> =>
  run(
    tx,
    sql`insert into books_check (at, drifted, below_zero, unbalanced)
      values (${at(verdict.at)}, ${verdict.drifted}, ${verdict.belowZero}, ${verdict.unbalanced})
      on conflict (only_row) do update set at = excluded.at, drifted = excluded.drifted,
        below_zero = excluded.below_zero, unbalanced = excluded.unbalanced`,
  );

export const findVerdict = (reader: Reader): Promise<BooksVerdict | undefined> =>
  findRow(reader, sql<BooksVerdict>`select at, drifted, below_zero, unbalanced from books_check`);
