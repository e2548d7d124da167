import type { Reader } from '@fairhouse/db';
import type { WithdrawalView } from '@fairhouse/wire/money/withdrawal';
import { presentWithdrawal } from './present.ts';
import { findOwn, listSteps, readRules, type WithdrawalRow } from './store.ts';

/** Withdrawals of a member, as they see them. */
export async function presentOwn(
  reader: Reader,
  brandId: string,
  rows: readonly WithdrawalRow[],
): Promise<WithdrawalView[]> {
  const [rules, steps] = await Promise.all([
    readRules(reader, brandId),
    listSteps(
      reader,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => presentWithdrawal(row, steps.get(row.id) ?? [], rules));
}

/** One withdrawal of a member; undefined when it is not theirs. */
export async function readOwn(
  reader: Reader,
  brandId: string,
  playerId: string,
  id: string,
): Promise<WithdrawalView | undefined> {
  const row = await findOwn(reader, brandId, playerId, id);
  return row && (await presentOwn(reader, brandId, [row]))[0];
}
