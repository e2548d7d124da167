import { listRows, sql, type Tx } from '@fairhouse/db';
import { assert, type Id, type Money } from '@fairhouse/kernel';
import type { AccountCode, TransferKind } from './chart.ts';
import type { HoldStep } from './hold.ts';
import { type PostOutcome, postTransfer } from './post-transfer.ts';

/**
 * Takes a transfer back, leg by leg, once only. `insufficient` where a player no longer has the money.
 * A hold is resolved by `postHold` or `voidHold` instead: what is held is pooled, and its reversal would take from another hold.
 */
export async function reverseTransfer(
  tx: Tx,
  transferId: Id<'transfer'>,
  step: HoldStep,
): Promise<PostOutcome> {
  const entries = await listRows(
    tx,
    sql<{
      kind: TransferKind;
      code: AccountCode;
      owner_id: string | null;
      sub: string;
      currency: string;
      amount: bigint;
    }>`
      select t.kind, a.code, a.owner_id, a.sub, a.currency, e.amount
      from ledger.entry e join ledger.account a on a.id = e.account_id
      join ledger.transfer t on t.id = e.transfer_id and t.brand_id = ${step.brandId}
      where e.transfer_id = ${transferId} order by e.id`,
  );
  assert(entries.length > 0, 'the transfer to reverse exists');
  assert(!entries.some(({ kind }) => kind.startsWith('hold')), 'a step of a hold is not reversed');
  return postTransfer(tx, {
    ...step,
    kind: 'reversal',
    reverses: transferId,
    legs: entries.map(({ code, owner_id, sub, currency, amount }) => ({
      account: { code, ownerId: owner_id, sub, currency },
      amount: -amount as Money,
    })),
  });
}
