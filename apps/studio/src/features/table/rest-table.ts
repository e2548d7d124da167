import { transact } from '@fairhouse/db';
import { findLiveTable } from '@fairhouse/games';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire';
import type { Studio } from '../../studio.ts';
import { lockTable, setTableState } from './store.ts';

/** Lets a table rest: its running round is played to its end, and no other is opened until it is to deal again. */
export async function restTable(
  studio: Studio,
  { table, state }: { readonly table: string; readonly state: 'open' | 'maintenance' },
): Promise<Result<null, Refusal<'not_found'>>> {
  if (!findLiveTable(table)) return fail({ code: 'not_found' });
  await transact(studio.db, async (tx) => {
    await lockTable(tx, table);
    await setTableState(tx, table, state);
  });
  return ok(null);
}
