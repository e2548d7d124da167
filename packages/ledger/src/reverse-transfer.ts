import { listRows, sql, type Tx } from '@fairhouse/db';
import { assert, moneyOf } from '@fairhouse/kernel';
import type { TransferKind } from './chart.ts';
import type { HoldStep } from './hold.ts';
import { type PostOutcome, postTransfer } from './post-transfer.ts';
import { type AccountRef, move } from './transfer-plan.ts';

/**
 * Takes a posting back, its last move first, once only. `insufficient` where a player no longer has the money.
 * A hold is resolved by `postHold` or `voidHold` instead: what is held is pooled, and its reversal would take from another hold.
 */
export async function reverseTransfer(tx: Tx, transferId: bigint, step: HoldStep): Promise<PostOutcome> {
  const moves = await listRows(
    tx,
    sql<{ kind: TransferKind; amount: bigint; from: AccountRef; to: AccountRef }>`
      select t.kind, t.amount, ${named('f')} as from, ${named('a')} as to
      from ledger.transfer t
      join ledger.account f on f.id = t.from_account and f.brand_id = ${step.brandId}
      join ledger.account a on a.id = t.to_account
      where t.id = ${transferId} or t.linked_to = ${transferId} order by t.id desc`,
  );
  assert(moves.length > 0, 'the transfer to reverse exists');
  assert(!moves.some(({ kind }) => kind.startsWith('hold')), 'a step of a hold is not reversed');
  return postTransfer(tx, {
    ...step,
    kind: 'reversal',
    reverses: transferId,
    moves: moves.map(({ amount, from, to }) => move(moneyOf(amount), to, from)),
  });
}

/** An account by its alias, as JSON. */
const named = (alias: 'f' | 'a') => {
  const a = sql.raw(alias);
  return sql`jsonb_build_object('code', ${a}.code, 'ownerId', ${a}.owner_id, 'sub', ${a}.sub, 'currency', ${a}.currency)`;
};
