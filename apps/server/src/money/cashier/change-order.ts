import { isDeepStrictEqual } from 'node:util';
import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { cashierOpsRoutes } from '@fairhouse/wire/money/cashier';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { type Changing, logChange } from './log-change.ts';
import { lockOrder, updateOrder } from './store.ts';

type SetOrder = typeof cashierOpsRoutes.setOrder;

/** Puts the methods of a side in another order, unless somebody has done so since, or the list is not the same. */
export const changeOrder = (
  platform: Platform,
  { body: { of, ids, was }, context }: RouteCall<SetOrder> & { readonly context: Changing },
): Promise<Result<RouteReply<SetOrder>, Refusal<'setting_conflict'>>> =>
  transact(platform.db, async (tx): Promise<Result<RouteReply<SetOrder>, Refusal<'setting_conflict'>>> => {
    const { brand } = context.staff;
    const now = await lockOrder(tx, brand.id, of);
    const sameMethods = isDeepStrictEqual(ids.toSorted(), now.toSorted());
    if (!isDeepStrictEqual(was, now) || !sameMethods) return fail({ code: 'setting_conflict' });
    await updateOrder(tx, brand.id, of, ids);
    await logChange(platform, tx, context, { action: 'cashier.order', subject: of, was, is: ids });
    return ok({ ids });
  });
