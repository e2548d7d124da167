import { type Reader, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { TableRest, tableVendorRoutes } from '@fairhouse/wire/play/table';
import type { RouteCall } from '@fairhouse/wire/route';
import { isShared } from '../../games.ts';
import type { Studio } from '../../studio.ts';
import { findWait } from '../chain/index.ts';
import { lockTable, setTableState, type TableStanding } from './store.ts';

type Wish = RouteCall<(typeof tableVendorRoutes)['setState']>['body'];

/** Lets a shared game rest: its running round is played to its end, and no other is opened until it is to go on. */
export async function restTable(
  studio: Studio,
  { table, state, until = null }: Wish,
): Promise<Result<null, Refusal<'not_found'>>> {
  if (!isShared(table)) return fail({ code: 'not_found' });
  await transact(studio.db, async (tx) => {
    await lockTable(tx, table);
    await setTableState(tx, table, { state, restsUntil: state === 'open' ? null : until });
  });
  return ok(null);
}

/** What players are told: an end that has passed is not among it any more. */
export function presentRest({ state, restsUntil }: TableStanding, nowMs: number): TableRest | null {
  if (state === 'open') return null;
  return { until: restsUntil !== null && restsUntil > nowMs ? restsUntil : null };
}

/** A table that has no chain to play from until an announced round has come. */
export async function presentWait(studio: Studio, reader: Reader, code: string): Promise<TableRest | null> {
  const roundAt = await findWait(studio, reader, code);
  if (roundAt === undefined) return null;
  return { until: roundAt > studio.now() ? roundAt : null, awaitsBeacon: true };
}
