import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { ItemResult } from '@fairhouse/wire/platform/worklist';
import {
  CLAIM_MINUTES,
  CLAIMS_MAX,
  type HoldReason,
  type Worklist,
} from '@fairhouse/wire/platform/worklist-words';
import type { Platform } from '../../frame/platform.ts';
import type { Asking } from '../approval/index.ts';
import { audit, staffActor } from '../audit/index.ts';
import { findClaimFault, findWorkFault } from './board.ts';
import type { WorkTable } from './items.ts';
import { countClaims, deleteClaim, deleteHold, type Item, isHeld, saveClaim, saveHold } from './store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type WorkFault = 'not_found' | 'work_closed' | 'work_claimed' | 'work_held' | 'work_claims_full';

type OnItem = (tx: Tx, item: Item, context: Asking) => Promise<Result<'done', Refusal<WorkFault>>>;

const DONE = ok('done' as const);

export type Asked = { readonly queue: Worklist; readonly items: readonly string[] };

const resultOf = (id: string, result: Result<'done' | 'second', Refusal>): ItemResult =>
  result.ok
    ? { id, outcome: result.value, fault: null }
    : {
        id,
        outcome: 'refused',
        fault: {
          code: result.fault.code,
          ...(result.fault.params && { params: { ...result.fault.params } }),
        },
      };

/** Goes through items in the order in which they were named; what becomes of one says nothing of the next. */
export async function eachOf(
  ids: readonly string[],
  act: (id: string) => Promise<Result<'done' | 'second', Refusal>>,
): Promise<{ results: ItemResult[] }> {
  const results: ItemResult[] = [];
  for (const id of ids) results.push(resultOf(id, await act(id)));
  return { results };
}

/** Does something to items that wait, each in a transaction of its own that has the item to itself. */
export const workOn = (
  platform: Platform,
  table: WorkTable,
  { queue, items }: Asked,
  context: Asking,
  act: OnItem,
): Promise<{ results: ItemResult[] }> =>
  eachOf(items, (itemId) =>
    transact(platform.db, async (tx): Promise<Result<'done', Refusal<WorkFault>>> => {
      const { brand } = context.staff;
      const state = await table[queue].lock(tx, brand.id, itemId);
      if (state === undefined) return fail({ code: 'not_found' });
      if (state === 'closed') return fail({ code: 'work_closed' });
      return act(tx, { brandId: brand.id, queue, itemId }, context);
    }),
  );

/** Makes a free item, or one's own again, somebody's for a time. */
async function give(
  tx: Tx,
  item: Item,
  to: string,
  { staff, nowMs }: Asking,
): Promise<Result<'done', Refusal<WorkFault>>> {
  const fault = await findWorkFault(tx, item, staff.id, nowMs);
  if (fault) return fail(fault);
  if ((await countClaims(tx, to, item, nowMs)) >= CLAIMS_MAX)
    return fail({ code: 'work_claims_full', params: { most: CLAIMS_MAX } });
  await saveClaim(tx, item, to, nowMs + CLAIM_MINUTES * MINUTE_MS);
  return DONE;
}

export const claimItem: OnItem = (tx, item, context) => give(tx, item, context.staff.id, context);

/** A claim that has ended or never was is given up already. */
export const releaseItem: OnItem = async (tx, item, { staff, nowMs }) => {
  const fault = await findClaimFault(tx, item, staff.id, nowMs);
  if (fault) return fail(fault);
  await deleteClaim(tx, item);
  return DONE;
};

export const handOverTo =
  (platform: Platform, to: { readonly id: string; readonly name: string }): OnItem =>
  async (tx, item, context) => {
    const given = await give(tx, item, to.id, context);
    if (given.ok) await log(platform, tx, 'worklist.handed_over', item, context, { to: to.name });
    return given;
  };

type Hold = { readonly reason: HoldReason; readonly note?: string | undefined; readonly hours: number };

/** Holds an item in place of the hold that it may have; whoever had claimed it is done with it. */
export const holdFor =
  (platform: Platform, { reason, note = undefined, hours }: Hold): OnItem =>
  async (tx, item, context) => {
    const { staff, nowMs } = context;
    const fault = await findClaimFault(tx, item, staff.id, nowMs);
    if (fault) return fail(fault);
    const untilMs = nowMs + hours * HOUR_MS;
    await saveHold(tx, item, { staffId: staff.id, reason, note: note ?? null, sinceMs: nowMs, untilMs });
    await deleteClaim(tx, item);
    await log(platform, tx, 'worklist.held', item, context, { reason, note: note ?? null, until: untilMs });
    return DONE;
  };

export const liftHold =
  (platform: Platform): OnItem =>
  async (tx, item, context) => {
    if (await isHeld(tx, item, context.nowMs)) {
      await deleteHold(tx, item, context.nowMs);
      await log(platform, tx, 'worklist.hold_lifted', item, context, {});
    }
    return DONE;
  };

const log = (
  platform: Platform,
  tx: Tx,
  action: string,
  { queue, itemId }: Item,
  { staff, ip, nowMs }: Asking,
  detail: Readonly<Record<string, string | number | null>>,
) =>
  audit(tx, {
    id: platform.newId('audit'),
    brandId: staff.brand.id,
    atMs: nowMs,
    actor: staffActor(staff),
    action,
    subject: itemId,
    detail: { queue, ...detail },
    ip,
  });
