import type { Tx } from '@fairhouse/db';
import { type PostOutcome, postTransfer, type TransferPlan } from '@fairhouse/ledger';

type Head = {
  readonly brandId: string;
  readonly id: string;
  readonly traceId: string;
  readonly nowMs: number;
};

/** Posts what a vendor transfer moves: once per transfer and kind. */
export const postForTransfer = (
  tx: Tx,
  { brandId, id, traceId, nowMs }: Head,
  recipe: Pick<TransferPlan, 'kind' | 'moves'>,
): Promise<PostOutcome> =>
  postTransfer(tx, {
    brandId,
    key: `vendor_transfer:${id}:${recipe.kind}`,
    cause: { type: 'transfer', id },
    atMs: nowMs,
    traceId,
    ...recipe,
  });
