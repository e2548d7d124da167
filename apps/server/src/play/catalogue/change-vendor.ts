import { isDeepStrictEqual } from 'node:util';
import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { catalogueOpsRoutes } from '@fairhouse/wire/play/catalogue';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { logChange } from './log-change.ts';
import {
  lockVendor,
  lockVendorOrder,
  updateVendorHall,
  updateVendorOrder,
  updateVendorPicture,
} from './store.ts';

type SetOrder = typeof catalogueOpsRoutes.setVendorOrder;
type SetHall = typeof catalogueOpsRoutes.setVendorHall;
type SetPicture = typeof catalogueOpsRoutes.setVendorPicture;

/** Puts the vendors in another order, unless somebody has done so since, or the list is not the same. */
export const changeVendorOrder = (
  platform: Platform,
  { body: { vendorCodes, was }, context }: RouteCall<SetOrder> & { readonly context: Asking },
): Promise<Result<null, Refusal<'setting_conflict'>>> =>
  transact(platform.db, async (tx): Promise<Result<null, Refusal<'setting_conflict'>>> => {
    const { brand } = context.staff;
    const now = await lockVendorOrder(tx, brand.id);
    const sameVendors = isDeepStrictEqual(vendorCodes.toSorted(), now.toSorted());
    if (!isDeepStrictEqual(was, now) || !sameVendors) return fail({ code: 'setting_conflict' });
    await updateVendorOrder(tx, brand.id, vendorCodes);
    await logChange(platform, tx, context, {
      action: 'vendor.order',
      subject: 'vendors',
      detail: { was, is: vendorCodes },
    });
    return ok(null);
  });

export const changeVendorPicture = (
  platform: Platform,
  {
    params: { vendorCode },
    body: { picture },
    context,
  }: RouteCall<SetPicture> & { readonly context: Asking },
): Promise<Result<null, Refusal<'not_found'>>> =>
  transact(platform.db, async (tx): Promise<Result<null, Refusal<'not_found'>>> => {
    const { brand } = context.staff;
    const vendor = await lockVendor(tx, brand.id, vendorCode);
    if (!vendor) return fail({ code: 'not_found' });
    await updateVendorPicture(tx, brand.id, vendorCode, picture);
    await logChange(platform, tx, context, {
      action: 'vendor.picture',
      subject: vendorCode,
      detail: { was: vendor.picture, is: picture },
    });
    return ok(null);
  });

/** Shows a vendor of sports under sports or under e-sports, with what it is counted and rated as. */
export const changeVendorHall = (
  platform: Platform,
  { params: { vendorCode }, body: { hall }, context }: RouteCall<SetHall> & { readonly context: Asking },
): Promise<Result<null, Refusal<'not_found'>>> =>
  transact(platform.db, async (tx): Promise<Result<null, Refusal<'not_found'>>> => {
    const changed = await updateVendorHall(tx, context.staff.brand.id, vendorCode, hall);
    if (!changed) return fail({ code: 'not_found' });
    await logChange(platform, tx, context, {
      action: 'vendor.hall',
      subject: vendorCode,
      detail: { was: changed.was, is: hall },
    });
    return ok(null);
  });
