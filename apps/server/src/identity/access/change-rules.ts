import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { readAccessValue } from '@fairhouse/rules/identity/access/decide-access';
import type { Refusal } from '@fairhouse/wire/faults';
import type { accessOpsRoutes } from '@fairhouse/wire/identity/access';
import type { RouteCall } from '@fairhouse/wire/route';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { countAccessChange, lockAccess, saveAccessDefault } from '../../platform/brand/index.ts';
import { type AccessRow, insertRule, liftRow, listRules } from './store.ts';

type By = { readonly staff: StaffContext; readonly ip: string; readonly nowMs: number };
type Routes = typeof accessOpsRoutes;

/** Adds a rule, unless it makes no sense or there is one for the same already. */
export const addRule = (
  platform: Platform,
  { version, ...wish }: RouteCall<Routes['add']>['body'],
  by: By,
): Promise<Result<AccessRow, Refusal<'setting_conflict' | 'field_rule'>>> =>
  change(platform, version, by, async (tx) => {
    const { staff, nowMs } = by;
    const read = readAccessValue(wish.kind, wish.value);
    if ('fault' in read) return wrong('value', read.fault);
    if (wish.until !== null && wish.until <= nowMs) return wrong('until', 'in_future');
    const standing = await listRules(tx, staff.brand.id, nowMs);
    if (standing.some(({ value }) => value === read.value)) return wrong('value', 'rule_exists');
    const id = platform.newId('accessRule');
    const rule = { ...wish, value: read.value, id, addedAt: nowMs, addedBy: staff.username };
    await insertRule(tx, staff.brand.id, rule);
    await tell(platform, tx, by, 'access.rule_added', rule.value, {
      effect: rule.effect,
      note: rule.note,
      until: rule.until,
    });
    return ok(rule);
  });

/** Ends a rule before its time. */
export const liftRule = (
  platform: Platform,
  { version, id }: RouteCall<Routes['lift']>['body'],
  by: By,
): Promise<Result<null, Refusal<'setting_conflict' | 'not_found'>>> =>
  change(platform, version, by, async (tx) => {
    const { staff, nowMs } = by;
    const lifted = await liftRow(tx, staff.brand.id, id, { nowMs, staff: staff.username });
    if (!lifted) return fail({ code: 'not_found' });
    const { value, ...was } = lifted;
    await tell(platform, tx, by, 'access.rule_lifted', value, was);
    return ok(null);
  });

/** Opens the site to everybody whom no rule keeps out, or closes it to everybody whom no rule lets in. */
export const setDefault = (
  platform: Platform,
  { version, byDefault }: RouteCall<Routes['setDefault']>['body'],
  by: By,
): Promise<Result<null, Refusal<'setting_conflict'>>> =>
  change(platform, version, by, async (tx, was) => {
    if (was === byDefault) return fail({ code: 'setting_conflict' });
    await saveAccessDefault(tx, by.staff.brand.id, byDefault);
    await tell(platform, tx, by, 'access.default', by.staff.brand.id, { was, is: byDefault });
    return ok(null);
  });

/** A change upon the rules that were looked at; every process hears of it by the brand's version. */
const change = <T, F extends Refusal>(
  platform: Platform,
  version: number,
  { staff }: By,
  make: (tx: Tx, byDefault: 'open' | 'closed') => Promise<Result<T, F>>,
): Promise<Result<T, F | Refusal<'setting_conflict'>>> =>
  transact(platform.db, async (tx): Promise<Result<T, F | Refusal<'setting_conflict'>>> => {
    const state = await lockAccess(tx, staff.brand.id);
    if (state.version !== version) return fail({ code: 'setting_conflict' });
    const made = await make(tx, state.byDefault);
    if (made.ok) await countAccessChange(tx, staff.brand.id);
    return made;
  });

const wrong = (field: string, rule: string): Result<never, Refusal<'field_rule'>> =>
  fail({ code: 'field_rule', fields: { [field]: { rule } } });

const tell = (
  platform: Platform,
  tx: Tx,
  { staff, ip, nowMs }: By,
  action: string,
  subject: string,
  detail: Record<string, unknown>,
): Promise<void> =>
  audit(tx, {
    id: platform.newId('audit'),
    brandId: staff.brand.id,
    atMs: nowMs,
    actor: staffActor(staff),
    action,
    subject,
    detail,
    ip,
  });
