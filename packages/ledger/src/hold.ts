import { at, findRow, listRows, type Reader, sql, type Tx } from '@fairhouse/db';
import { assert, type Money } from '@fairhouse/kernel';
import { type PostOutcome, postTransfer } from './post-transfer.ts';
import { hold, holdPosted, holdVoided, type Party } from './recipes.ts';
import type { AccountRef, TransferPlan } from './transfer-plan.ts';

/** What every step of a hold says of itself. */
export type HoldStep = Pick<TransferPlan, 'brandId' | 'key' | 'cause' | 'atMs' | 'traceId' | 'actor'>;

export type Hold = {
  readonly id: bigint;
  readonly brandId: string;
  readonly party: Party;
  readonly amount: Money;
  readonly expiresAtMs: number;
  readonly cause: TransferPlan['cause'];
};

/** Sets money aside until it is posted, voided or expires: pending → posted | part-posted | voided | expired. */
export const placeHold = (
  tx: Tx,
  step: HoldStep & { readonly party: Party; readonly amount: Money; readonly expiresAtMs: number },
): Promise<PostOutcome> =>
  postTransfer(tx, { ...planOf(step), ...hold(step.party, step.amount), expiresAtMs: step.expiresAtMs });

/** Uses a hold, wholly or in part, towards an account; never for more than it holds, never after it expired, once only. */
export async function postHold(
  tx: Tx,
  holdId: bigint,
  step: HoldStep & { readonly used: Money; readonly to: AccountRef },
): Promise<PostOutcome> {
  const held = await findHold(tx, holdId);
  if (!held) return { outcome: 'hold_unknown' };
  assert(step.used > 0n && step.used <= held.amount, 'a hold is posted for no more than it holds');
  const recipe = holdPosted(held.party, held.amount, step.used, step.to);
  return postTransfer(tx, { ...planOf(step), ...recipe, resolves: holdId });
}

/** Gives a hold up, once only. */
export async function voidHold(tx: Tx, holdId: bigint, step: HoldStep): Promise<PostOutcome> {
  const held = await findHold(tx, holdId);
  if (!held) return { outcome: 'hold_unknown' };
  return postTransfer(tx, { ...planOf(step), ...holdVoided(held.party, held.amount), resolves: holdId });
}

/** Holds past their time that nothing has resolved, oldest first. */
export const listExpiredHolds = (reader: Reader, nowMs: number, limit: number): Promise<{ id: bigint }[]> =>
  listRows(
    reader,
    sql<{ id: bigint }>`
      select h.id from ledger.transfer h
      where h.expires_at <= ${at(nowMs)} and not exists (select from ledger.transfer r where r.resolves = h.id)
      order by h.expires_at limit ${limit}`,
  );

async function findHold(reader: Reader, id: bigint): Promise<Hold | undefined> {
  const row = await findRow(
    reader,
    sql<{
      brandId: string;
      ownerId: string;
      currency: string;
      amount: bigint;
      expiresAt: number;
      causeType: string;
      causeId: string;
    }>`
      select a.brand_id, a.owner_id, a.currency, t.amount, t.expires_at, t.cause_type, t.cause_id
      from ledger.transfer t join ledger.account a on a.id = t.to_account
      where t.id = ${id} and t.kind = 'hold'`,
  );
  if (!row) return undefined;
  return {
    id,
    brandId: row.brandId,
    party: { playerId: row.ownerId, currency: row.currency },
    amount: row.amount as Money,
    expiresAtMs: row.expiresAt,
    cause: { type: row.causeType as Hold['cause']['type'], id: row.causeId },
  };
}

const planOf = ({ brandId, key, cause, atMs, traceId, actor }: HoldStep) => ({
  brandId,
  key,
  cause,
  atMs,
  ...(traceId === undefined ? {} : { traceId }),
  ...(actor === undefined ? {} : { actor }),
});
