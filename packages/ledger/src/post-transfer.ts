import { at, getRow, sql, type Tx } from '@fairhouse/db';
import { assertPlan, contentHash, type TransferPlan } from './transfer-plan.ts';

/** What became of a plan. All but `posted` moved nothing; `duplicate` names the transfer that holds the key. */
export type PostOutcome =
  | { readonly outcome: 'posted' | 'duplicate'; readonly transferId: string }
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
 * Posts a transfer in the caller's transaction, so that it stands or falls with its cause and its event.
 * Accounts are opened at first use. Equal calls wait for each other; the second answers `duplicate`.
 */
export async function postTransfer(tx: Tx, plan: TransferPlan): Promise<PostOutcome> {
  assertPlan(plan);
  const accounts = plan.legs.map((leg) => leg.account);
  const row = await getRow(
    tx,
    sql<{ outcome: PostOutcome['outcome']; transfer_id: string | null }>`
      select outcome, transfer_id from ledger.post(
        ${plan.id}, ${plan.brandId}, ${plan.key}, ${contentHash(plan)}, ${plan.kind}, ${plan.cause.type}, ${plan.cause.id},
        ${plan.traceId ?? null}, ${plan.actor ?? null}, ${plan.resolves ?? null}, ${plan.reverses ?? null},
        ${plan.expiresAtMs === undefined ? null : at(plan.expiresAtMs)}::timestamptz, ${at(plan.atMs)}::timestamptz,
        ${accounts.map((account) => account.ownerId)}::text[], ${accounts.map((account) => account.code)}::text[],
        ${accounts.map((account) => account.sub)}::text[], ${accounts.map((account) => account.currency)}::text[],
        ${plan.legs.map((leg) => leg.amount)}::bigint[])`,
  );
  if (row.outcome === 'posted' || row.outcome === 'duplicate')
    return { outcome: row.outcome, transferId: row.transfer_id! };
  return { outcome: row.outcome };
}
