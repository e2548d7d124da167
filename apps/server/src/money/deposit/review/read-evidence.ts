import { wireMoney } from '@fairhouse/kernel';
import type { DepositEvidence } from '@fairhouse/wire/money/deposit';
import type { Platform } from '../../../frame/platform.ts';
import { addressOf, listNames } from '../../../identity/upload/index.ts';
import type { Asking } from '../../../platform/approval/index.ts';
import { readWork } from '../../../platform/worklist/index.ts';
import { presentForStaff } from '../present.ts';
import { findBrandDeposit } from '../store.ts';
import { DEPOSIT_WORK } from './decide-deposit.ts';
import { listSteps, listWords, readPaidIn, type WordRow } from './store.ts';

/** What was asked for, what was sent as proof and what the payment provider said, side by side. */
export async function readEvidence(
  platform: Platform,
  { staff, nowMs }: Asking,
  id: string,
): Promise<DepositEvidence | undefined> {
  const { db, config } = platform;
  const row = await findBrandDeposit(db, staff.brand.id, id);
  if (!row) return undefined;
  const [words, slips, paidIn, steps, work] = await Promise.all([
    listWords(db, id),
    listNames(db, row.brandId, id),
    readPaidIn(db, row.playerId, row.currency),
    listSteps(db, [id]),
    readWork(db, DEPOSIT_WORK, { staff, nowMs }, [id]),
  ]);
  return {
    ...presentForStaff(row, staff, work),
    words: words.flatMap(presentWord),
    slips: slips.map((name) => addressOf(config.secret, name, nowMs)),
    payUrl: row.payUrl,
    deposits: { count: Number(paidIn.count), total: wireMoney(paidIn.total) },
    history: [...(steps.get(id) ?? [])],
  };
}

const presentWord = ({ at, outcome, amount, currency }: WordRow): DepositEvidence['words'] =>
  outcome === null || amount === null || currency === null
    ? []
    : [{ at, outcome, amount: wireMoney(amount), currency }];
