import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { catalogueOpsRoutes } from '@fairhouse/wire/play/catalogue';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { logChange } from './log-change.ts';
import { pushTables } from './push-tables.ts';
import { lockVendor, restVendor as restIn, wakeVendor as wakeIn } from './store.ts';

type Rest = typeof catalogueOpsRoutes.restVendor;
type Wake = typeof catalogueOpsRoutes.wakeVendor;

type Outcome<Route extends Rest | Wake> = Result<null, Refusal<Route['faults'][number]>>;

/** What is expected back has not come back yet. */
export const isOver = (until: number | null, nowMs: number): boolean => until !== null && until <= nowMs;

/** Whoever puts a vendor to rest twice changes until when, and why. */
export const restVendor = (
  platform: Platform,
  {
    params: { vendorCode },
    body: { reason, until },
    context,
  }: RouteCall<Rest> & { readonly context: Asking },
): Promise<Outcome<Rest>> =>
  transact(platform.db, async (tx): Promise<Outcome<Rest>> => {
    const { staff, nowMs } = context;
    const vendor = await lockVendor(tx, staff.brand.id, vendorCode);
    if (!vendor) return fail({ code: 'not_found' });
    if (isOver(until, nowMs)) return fail({ code: 'field_rule', fields: { until: { rule: 'rest_until' } } });
    await restIn(tx, staff.brand.id, vendorCode, { by: staff.username, why: reason, untilMs: until, nowMs });
    await logChange(platform, tx, context, {
      action: 'vendor.rested',
      subject: vendorCode,
      detail: { reason, until },
    });
    tx.onCommit(() => void pushTables(platform));
    return ok(null);
  });

export const wakeVendor = (
  platform: Platform,
  { params: { vendorCode }, body: { reason }, context }: RouteCall<Wake> & { readonly context: Asking },
): Promise<Outcome<Wake>> =>
  transact(platform.db, async (tx): Promise<Outcome<Wake>> => {
    const { brand } = context.staff;
    const vendor = await lockVendor(tx, brand.id, vendorCode);
    if (!vendor) return fail({ code: 'not_found' });
    if (vendor.restedAt === null) return fail({ code: 'setting_conflict' });
    await wakeIn(tx, brand.id, vendorCode);
    await logChange(platform, tx, context, {
      action: 'vendor.woken',
      subject: vendorCode,
      detail: { reason },
    });
    tx.onCommit(() => void pushTables(platform));
    return ok(null);
  });
