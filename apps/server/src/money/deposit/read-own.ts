import type { Reader } from '@fairhouse/db';
import type { DepositView } from '@fairhouse/wire/money/deposit';
import { presentDeposit } from './present.ts';
import { listSteps } from './review/store.ts';
import { type DepositRow, findDeposit } from './store.ts';

/** Deposits of a member, as they see them. */
export async function presentOwn(reader: Reader, rows: readonly DepositRow[]): Promise<DepositView[]> {
  const steps = await listSteps(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentDeposit(row, steps.get(row.id) ?? []));
}

/** One deposit of a member; undefined when it is not theirs. */
export async function readOwn(
  reader: Reader,
  brandId: string,
  playerId: string,
  id: string,
): Promise<DepositView | undefined> {
  const row = await findDeposit(reader, brandId, playerId, id);
  return row && (await presentOwn(reader, [row]))[0];
}
