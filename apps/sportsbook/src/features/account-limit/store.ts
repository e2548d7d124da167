// Owns: account_limit

import { at, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { AccountCategory } from '@fairhouse/sports';

export type AccountLimitRow = {
  readonly player: string;
  readonly category: AccountCategory;
  readonly reason: string;
  readonly since: number;
};

/** Limits of those players who have one. */
export const listLimits = (reader: Reader, players: readonly string[]): Promise<AccountLimitRow[]> =>
  listRows(
    reader,
    sql<AccountLimitRow>`
      select player, category, reason, since from account_limit where player = any(${players}::text[])`,
  );

/** The same category again keeps the time since when it holds. */
export const saveLimit = (tx: Tx, limit: Omit<AccountLimitRow, 'since'>, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`insert into account_limit as l (player, category, reason, since)
      values (${limit.player}, ${limit.category}, ${limit.reason}, ${at(nowMs)})
      on conflict (player) do update set category = excluded.category, reason = excluded.reason, since = excluded.since
        where l.category <> excluded.category`,
  );
