import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { CashierRules, cashierOpsRoutes } from '@fairhouse/wire/money/cashier';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { type CashierRulesRow, lockCashierRules, updateCashierRules } from '../../platform/brand/index.ts';
import { type Changing, logChange } from './log-change.ts';
import { presentRules } from './present.ts';

/** What the audit log calls the amounts of a brand. */
export const RULES = 'rules';

type SetRules = typeof cashierOpsRoutes.setRules;

/** Changes the amounts of a brand that one member of staff may change. */
export const changeRules = (
  platform: Platform,
  { body, context }: RouteCall<SetRules> & { readonly context: Changing },
): Promise<Result<CashierRules, Refusal<'setting_conflict'>>> =>
  transact(platform.db, async (tx): Promise<Result<CashierRules, Refusal<'setting_conflict'>>> => {
    const { brand } = context.staff;
    const was = await lockCashierRules(tx, brand.id);
    if (was.revision !== body.revision) return fail({ code: 'setting_conflict' });
    const is: CashierRulesRow = { ...was, ...body, revision: was.revision + 1 };
    await updateCashierRules(tx, brand.id, is);
    const changed = await logChange(platform, tx, context, {
      action: 'cashier.rules',
      subject: RULES,
      was: presentRules(was, null),
      is: presentRules(is, null),
    });
    return ok(presentRules(is, changed));
  });
