import { type Db, transact } from '@fairhouse/db';
import { countersOf } from './features.ts';
import type { CounterKind, Rebuilding } from './frame/counter.ts';
import { hashRows } from './platform/outbox/index.ts';

export type Rebuilt = {
  readonly name: string;
  readonly before: { readonly rows: number; readonly hash: string };
  readonly after: { readonly rows: number; readonly hash: string };
};

/**
 * Drops all figures that rewards, or agents, are reckoned by and builds them again from the events, in one transaction. It moves no
 * money: what was paid, offered and told is kept elsewhere.
 */
export const rebuildFigures = (
  db: Db,
  kind: CounterKind,
  rebuilding: Rebuilding,
): Promise<readonly Rebuilt[]> =>
  transact(db, async (tx) => {
    const counters = countersOf(kind);
    for (const { settle } of counters) await settle?.(rebuilding, tx);
    const before = [];
    for (const { rows } of counters) before.push(await hashRows(tx, rows));
    for (const { rebuild } of counters) await rebuild(rebuilding, tx);
    const rebuilt: Rebuilt[] = [];
    for (const [place, { name, rows }] of counters.entries())
      rebuilt.push({ name, before: before[place]!, after: await hashRows(tx, rows) });
    return rebuilt;
  });
