import { type Db, transact } from '@fairhouse/db';
import { COUNTERS } from './features.ts';
import type { Rebuilding } from './frame/counter.ts';
import { hashRows } from './platform/outbox/index.ts';

export type Rebuilt = {
  readonly name: string;
  readonly before: { readonly rows: number; readonly hash: string };
  readonly after: { readonly rows: number; readonly hash: string };
};

/**
 * Drops all figures that rewards are reckoned by and builds them again from the events, in one transaction. It moves no money:
 * what was paid, offered and told is kept elsewhere.
 */
export const rebuildRewards = (db: Db, rebuilding: Rebuilding): Promise<readonly Rebuilt[]> =>
  transact(db, async (tx) => {
    for (const { settle } of COUNTERS) await settle?.(rebuilding, tx);
    const before = [];
    for (const { rows } of COUNTERS) before.push(await hashRows(tx, rows));
    for (const { rebuild } of COUNTERS) await rebuild(rebuilding, tx);
    const rebuilt: Rebuilt[] = [];
    for (const [place, { name, rows }] of COUNTERS.entries())
      rebuilt.push({ name, before: before[place]!, after: await hashRows(tx, rows) });
    return rebuilt;
  });
