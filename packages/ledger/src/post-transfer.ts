import { at, getRow, sql, type Tx } from '@fairhouse/db';
import { type AccountRef, assertPlan, type TransferPlan } from './transfer-plan.ts';

/** What became of a plan. All but `posted` moved nothing; `duplicate` names the transfer that holds the key. */
export type PostOutcome =
  | { readonly outcome: 'posted' | 'duplicate'; readonly transferId: bigint }
  | {
      readonly outcome:
        | 'mismatch'
        | 'insufficient'
        | 'hold_unknown'
        | 'hold_resolved'
        | 'hold_expired'
        | 'already_reversed';
    };

/**
 * Posts a plan in the caller's transaction, so that it stands or falls with its cause and its event.
 * Accounts are opened at first use. Equal calls wait for each other; the second answers `duplicate`.
 * Of several moves the id is the first transfer's; the others are linked to it.
 */
export async function postTransfer(tx: Tx, plan: TransferPlan): Promise<PostOutcome> {
  assertPlan(plan);
  const from = columnsOf(plan.moves.map((move) => move.from));
  const to = columnsOf(plan.moves.map((move) => move.to));
  const row = await getRow(
    tx,
    sql<{ outcome: PostOutcome['outcome']; transferId: bigint | null }>`
      select outcome, transfer_id from ledger.post(
        ${plan.brandId}, ${plan.key}, ${plan.kind}, ${plan.cause.type}, ${plan.cause.id},
        ${plan.traceId ?? null}, ${plan.actor ?? null}, ${plan.resolves ?? null}, ${plan.reverses ?? null},
        ${plan.expiresAtMs === undefined ? null : at(plan.expiresAtMs)}::timestamptz, ${at(plan.atMs)}::timestamptz,
        ${plan.moves[0]!.from.currency}, ${from.owners}::text[], ${from.codes}::text[], ${from.subs}::text[],
        ${to.owners}::text[], ${to.codes}::text[], ${to.subs}::text[],
        ${plan.moves.map(({ amount }) => amount)}::bigint[])`,
  );
  if (row.outcome === 'posted' || row.outcome === 'duplicate')
    return { outcome: row.outcome, transferId: row.transferId! };
  return { outcome: row.outcome };
}

const columnsOf = (accounts: readonly AccountRef[]) => ({
  owners: accounts.map(({ ownerId }) => ownerId),
  codes: accounts.map(({ code }) => code),
  subs: accounts.map(({ sub }) => sub),
});
