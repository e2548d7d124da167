import { ok } from '@fairhouse/kernel';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { listLastChanges } from '../../platform/audit/index.ts';
import { readCashierRules } from '../../platform/brand/index.ts';
import { listConnected } from '../payment/index.ts';
import { addDepositMethod, addWithdrawalMethod } from './add-method.ts';
import { changeDepositMethod, changeWithdrawalMethod } from './change-method.ts';
import { changeOrder } from './change-order.ts';
import { changeRules, RULES } from './change-rules.ts';
import { askFourEyes, FOUR_EYES } from './four-eyes.ts';
import { presentDepositMethod, presentFourEyes, presentRules, presentWithdrawalMethod } from './present.ts';
import { listDepositMethods, listWithdrawalMethods } from './store.ts';

export const cashierOpsHandlers = (platform: Platform): OpsHandlers['cashier'] => ({
  get: async ({ context: { staff } }) => {
    const { id: brandId, currency } = staff.brand;
    const changesOf = (action: Parameters<typeof listLastChanges>[2]) =>
      listLastChanges(platform.db, brandId, action);
    const [rules, providers, deposits, withdrawals, ofRules, ofFourEyes, ofDeposits, ofWithdrawals] =
      await Promise.all([
        readCashierRules(platform.db, brandId),
        listConnected(platform.db),
        listDepositMethods(platform.db, brandId),
        listWithdrawalMethods(platform.db, brandId),
        changesOf('cashier.rules'),
        changesOf('cashier.four_eyes'),
        changesOf('cashier.deposit_method'),
        changesOf('cashier.withdrawal_method'),
      ]);
    return ok({
      currency,
      rules: presentRules(rules, ofRules.get(RULES) ?? null),
      fourEyes: presentFourEyes(rules, ofFourEyes.get(FOUR_EYES) ?? null),
      providers,
      depositMethods: deposits.map((row) => presentDepositMethod(row, ofDeposits.get(row.id) ?? null)),
      withdrawalMethods: withdrawals.map((row) =>
        presentWithdrawalMethod(row, ofWithdrawals.get(row.id) ?? null),
      ),
    });
  },
  setDepositMethod: (call) => changeDepositMethod(platform, call),
  setWithdrawalMethod: (call) => changeWithdrawalMethod(platform, call),
  addDepositMethod: (call) => addDepositMethod(platform, call),
  addWithdrawalMethod: (call) => addWithdrawalMethod(platform, call),
  setOrder: (call) => changeOrder(platform, call),
  setRules: (call) => changeRules(platform, call),
  askFourEyes: (call) => askFourEyes(platform, call),
});
