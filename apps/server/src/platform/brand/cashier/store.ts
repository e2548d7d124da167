import { getRow, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';

export type CashierRulesRow = {
  readonly revision: number;
  /** Of a deposit, in 1/10,000. */
  readonly turnoverMultiple: number;
  readonly withdrawalDayMax: Money;
  readonly receiptMinutes: number;
  readonly reviewMinutes: number;
  readonly cancellable: boolean;
  readonly uplineTransfers: boolean;
  readonly uplineTransferDayMax: Money;
  /** Of what came from the team, in 1/10,000. */
  readonly uplineTurnoverMultiple: number;
  readonly depositFourEyes: Money;
  readonly withdrawalFourEyes: Money;
};

const rulesColumns = sql`cashier_revision as revision, turnover_multiple,
  withdrawal_day_max, withdrawal_receipt_min as "receiptMinutes", deposit_review_min as "reviewMinutes",
  withdrawal_cancellable as cancellable, upline_transfers,
  upline_transfer_day_max, upline_transfer_turnover as "uplineTurnoverMultiple",
  deposit_four_eyes,
  withdrawal_four_eyes`;

export const readCashierRules = (reader: Reader, brandId: string): Promise<CashierRulesRow> =>
  getRow(reader, sql<CashierRulesRow>`select ${rulesColumns} from brand where id = ${brandId}`);

/** The amounts of a brand; nobody else changes them until the transaction ends. */
export const lockCashierRules = (tx: Tx, brandId: string): Promise<CashierRulesRow> =>
  getRow(tx, sql<CashierRulesRow>`select ${rulesColumns} from brand where id = ${brandId} for no key update`);

export const updateCashierRules = (tx: Tx, brandId: string, row: CashierRulesRow): Promise<number> =>
  run(
    tx,
    sql`update brand set turnover_multiple = ${row.turnoverMultiple}, withdrawal_day_max = ${row.withdrawalDayMax},
        withdrawal_receipt_min = ${row.receiptMinutes}, deposit_review_min = ${row.reviewMinutes}, withdrawal_cancellable = ${row.cancellable},
        upline_transfers = ${row.uplineTransfers}, upline_transfer_day_max = ${row.uplineTransferDayMax},
        upline_transfer_turnover = ${row.uplineTurnoverMultiple},
        deposit_four_eyes = ${row.depositFourEyes}, withdrawal_four_eyes = ${row.withdrawalFourEyes},
        cashier_revision = ${row.revision}
      where id = ${brandId}`,
  );
