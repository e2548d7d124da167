import { wireMoney } from '@fairhouse/kernel';
import type {
  CashierDepositMethod,
  CashierFourEyes,
  CashierRules,
  CashierWithdrawalMethod,
} from '@fairhouse/wire/money/cashier';
import type { CashierRulesRow } from '../../platform/brand/index.ts';
import type { DepositMethodRow, WithdrawalMethodRow } from './store.ts';

/** When a setting was changed last, and by whom. */
export type Changed = { readonly at: number; readonly by: string } | null;

const amountsOf = ({ minimum, maximum, fee }: Pick<DepositMethodRow, 'minimum' | 'maximum' | 'fee'>) => ({
  minimum: wireMoney(minimum),
  maximum: wireMoney(maximum),
  fee: wireMoney(fee),
});

export const presentDepositMethod = (row: DepositMethodRow, changed: Changed): CashierDepositMethod => ({
  ...row,
  ...amountsOf(row),
  changed,
});

export const presentWithdrawalMethod = (
  row: WithdrawalMethodRow,
  changed: Changed,
): CashierWithdrawalMethod => ({
  ...row,
  ...amountsOf(row),
  institutions: [...row.institutions],
  changed,
});

/** A multiple is kept in 1/10,000 and told in percent. */
export const MULTIPLE_OF_PERCENT = 100;

export const presentRules = (row: CashierRulesRow, changed: Changed): CashierRules => ({
  revision: row.revision,
  withdrawalDayMax: wireMoney(row.withdrawalDayMax),
  reviewMinutes: row.reviewMinutes,
  cancellable: row.cancellable,
  uplineTransfers: row.uplineTransfers,
  uplineTransferDayMax: wireMoney(row.uplineTransferDayMax),
  changed,
});

export const presentFourEyes = (row: CashierRulesRow, changed: Changed): CashierFourEyes => ({
  deposit: wireMoney(row.depositFourEyes),
  withdrawal: wireMoney(row.withdrawalFourEyes),
  turnoverPercent: row.turnoverMultiple / MULTIPLE_OF_PERCENT,
  uplineTurnoverPercent: row.uplineTurnoverMultiple / MULTIPLE_OF_PERCENT,
  receiptMinutes: row.receiptMinutes,
  changed,
});
