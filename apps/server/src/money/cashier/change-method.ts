import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { findMethodFault } from '@fairhouse/rules/money/cashier/find-method-fault';
import type { Refusal } from '@fairhouse/wire/faults';
import type {
  CashierDepositMethod,
  CashierWithdrawalMethod,
  cashierOpsRoutes,
} from '@fairhouse/wire/money/cashier';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { type Changing, logChange } from './log-change.ts';
import { presentDepositMethod, presentWithdrawalMethod } from './present.ts';
import {
  type DepositMethodRow,
  lockDepositMethod,
  lockWithdrawalMethod,
  updateDepositMethod,
  updateWithdrawalMethod,
  type WithdrawalMethodRow,
} from './store.ts';

type SetDeposit = typeof cashierOpsRoutes.setDepositMethod;
type SetWithdrawal = typeof cashierOpsRoutes.setWithdrawalMethod;
type MethodRefusal = Refusal<SetDeposit['faults'][number]>;
type Stored = Pick<DepositMethodRow, 'revision' | 'minimum' | 'maximum' | 'fee'>;

/** What stands against a change: nothing to change, another's change in between, or amounts that make no sense. */
function judge<Row extends Stored>(row: Row | undefined, wish: Stored): Result<Row, MethodRefusal> {
  if (!row) return fail({ code: 'not_found' });
  if (row.revision !== wish.revision) return fail({ code: 'setting_conflict' });
  const fault = findMethodFault(wish);
  return fault ? fail({ code: 'field_rule', fields: { [fault.part]: { rule: fault.rule } } }) : ok(row);
}

/** Changes a way to deposit. A bank transfer names an account of the house, and nothing else does. */
export const changeDepositMethod = (
  platform: Platform,
  { body, context }: RouteCall<SetDeposit> & { readonly context: Changing },
): Promise<Result<CashierDepositMethod, MethodRefusal>> =>
  transact(platform.db, async (tx): Promise<Result<CashierDepositMethod, MethodRefusal>> => {
    const { brand } = context.staff;
    const judged = judge(await lockDepositMethod(tx, brand.id, body.id), body);
    if (!judged.ok) return judged;
    const was = judged.value;
    if ((was.kind === 'bank') !== (body.account !== null))
      return fail({ code: 'field_rule', fields: { account: { rule: 'method_account' } } });
    const is: DepositMethodRow = { ...was, ...body, revision: was.revision + 1 };
    await updateDepositMethod(tx, brand.id, is);
    const changed = await logChange(platform, tx, context, {
      action: 'cashier.deposit_method',
      subject: was.id,
      was: presentDepositMethod(was, null),
      is: presentDepositMethod(is, null),
    });
    return ok(presentDepositMethod(is, changed));
  });

/** Changes a way to withdraw. */
export const changeWithdrawalMethod = (
  platform: Platform,
  { body, context }: RouteCall<SetWithdrawal> & { readonly context: Changing },
): Promise<Result<CashierWithdrawalMethod, MethodRefusal>> =>
  transact(platform.db, async (tx): Promise<Result<CashierWithdrawalMethod, MethodRefusal>> => {
    const { brand } = context.staff;
    const judged = judge(await lockWithdrawalMethod(tx, brand.id, body.id), body);
    if (!judged.ok) return judged;
    const was = judged.value;
    const institutions = [...new Set(body.institutions)];
    const is: WithdrawalMethodRow = { ...was, ...body, institutions, revision: was.revision + 1 };
    await updateWithdrawalMethod(tx, brand.id, is);
    const changed = await logChange(platform, tx, context, {
      action: 'cashier.withdrawal_method',
      subject: was.id,
      was: presentWithdrawalMethod(was, null),
      is: presentWithdrawalMethod(is, null),
    });
    return ok(presentWithdrawalMethod(is, changed));
  });
