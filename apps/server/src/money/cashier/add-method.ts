import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { findMethodFault } from '@fairhouse/rules/money/cashier/find-method-fault';
import { findDepositWayFault, findPayoutWayFault } from '@fairhouse/rules/money/cashier/find-way-fault';
import type { Refusal } from '@fairhouse/wire/faults';
import type {
  CashierDepositMethod,
  CashierWithdrawalMethod,
  cashierOpsRoutes,
  ProviderKind,
} from '@fairhouse/wire/money/cashier';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { listConnected } from '../payment/index.ts';
import { type Changing, logChange } from './log-change.ts';
import { presentDepositMethod, presentWithdrawalMethod } from './present.ts';
import {
  type DepositMethodRow,
  insertDepositMethod,
  insertWithdrawalMethod,
  type WithdrawalMethodRow,
} from './store.ts';

type AddDeposit = typeof cashierOpsRoutes.addDepositMethod;
type AddWithdrawal = typeof cashierOpsRoutes.addWithdrawalMethod;
type Refused = Refusal<'field_rule'>;

const wrong = ({ part, rule }: { readonly part: string; readonly rule: string }): Result<never, Refused> =>
  fail({ code: 'field_rule', fields: { [part]: { rule } } });

/** The kind of a provider; null where none is named, undefined where it is not connected. */
const kindOf = async (tx: Tx, code: string | null): Promise<ProviderKind | null | undefined> =>
  code === null ? null : (await listConnected(tx)).find((each) => each.code === code)?.kind;

const TAKEN = { part: 'id', rule: 'method_taken' };

/** What was there before a method that is new. */
const NOTHING = {};

/** Adds a way to deposit, as the last one in the order. */
export const addDepositMethod = (
  platform: Platform,
  { body, context }: RouteCall<AddDeposit> & { readonly context: Changing },
): Promise<Result<CashierDepositMethod, Refused>> =>
  transact(platform.db, async (tx): Promise<Result<CashierDepositMethod, Refused>> => {
    const way = { kind: body.kind, provider: await kindOf(tx, body.provider) };
    const fault = findDepositWayFault(way, body.account) ?? findMethodFault(body);
    if (fault) return wrong(fault);
    const row: DepositMethodRow = { ...body, revision: 0 };
    if ((await insertDepositMethod(tx, context.staff.brand.id, row)) === 0) return wrong(TAKEN);
    const changed = await logChange(platform, tx, context, {
      action: 'cashier.deposit_method',
      subject: row.id,
      was: NOTHING,
      is: presentDepositMethod(row, null),
    });
    return ok(presentDepositMethod(row, changed));
  });

/** Adds a way to withdraw, as the last one in the order. */
export const addWithdrawalMethod = (
  platform: Platform,
  { body, context }: RouteCall<AddWithdrawal> & { readonly context: Changing },
): Promise<Result<CashierWithdrawalMethod, Refused>> =>
  transact(platform.db, async (tx): Promise<Result<CashierWithdrawalMethod, Refused>> => {
    const { provider } = body;
    const way = { kind: body.kind, provider: await kindOf(tx, provider) };
    const fault = findPayoutWayFault(way) ?? findMethodFault(body);
    if (fault) return wrong(fault);
    const institutions = [...new Set(body.institutions)];
    const row: WithdrawalMethodRow = { ...body, provider, institutions, revision: 0 };
    if ((await insertWithdrawalMethod(tx, context.staff.brand.id, row)) === 0) return wrong(TAKEN);
    const changed = await logChange(platform, tx, context, {
      action: 'cashier.withdrawal_method',
      subject: row.id,
      was: NOTHING,
      is: presentWithdrawalMethod(row, null),
    });
    return ok(presentWithdrawalMethod(row, changed));
  });
