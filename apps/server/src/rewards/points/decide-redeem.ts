import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import { postTransfer, recipes } from '@fairhouse/ledger';
import { stepRedeem } from '@fairhouse/rules/rewards/points/redeem';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RedeemStep } from '@fairhouse/wire/rewards/points-words';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { lockPlayer, POINTS } from '../../identity/player/index.ts';
import { pushBalance, settleDebt } from '../../money/wallet/index.ts';
import { actorText, audit, staffActor } from '../../platform/audit/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { lockRedeem, moveRedeem, type RedeemRow, takeStock } from './store.ts';

type Deciding = {
  readonly staff: StaffContext;
  readonly nowMs: number;
  readonly traceId: string;
  readonly ip: string;
};

/** Takes an order one step on. What becomes of its points and its stock stands with its state. */
export const decideRedeem = (
  platform: Platform,
  id: string,
  { step, remark }: { readonly step: RedeemStep; readonly remark: string },
  { staff, nowMs, traceId, ip }: Deciding,
): Promise<Result<RedeemRow, Refusal<'not_found' | 'redeem_closed' | 'reason_missing'>>> =>
  transact(platform.db, async (tx) => {
    const known = await lockRedeem(tx, staff.brand.id, id);
    if (!known) return fail({ code: 'not_found' });
    const state = stepRedeem(known.state, step, known.kind);
    if (!state) return fail({ code: 'redeem_closed' });
    if (step === 'reject' && remark === '') return fail({ code: 'reason_missing' });
    await moveRedeem(tx, id, { state, remark, by: staff.username, nowMs });
    if (step !== 'complete') await movePoints(platform, tx, known, step, { staff, nowMs, traceId, ip });
    const { brandId, playerId, title, quantity, points } = known;
    await emit(tx, { brandId, traceId, atMs: nowMs }, 'redeem.moved', {
      playerId,
      redeemId: id,
      state,
      title,
      quantity,
      points: points.toString(),
    });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action: `redeem.${state}`,
      subject: playerId,
      detail: { redeem: id, gift: known.giftId, quantity, remark },
      ip,
    });
    tx.onCommit(() => platform.hub.send(playerId, { type: 'rewards' }));
    const moved = await lockRedeem(tx, brandId, id);
    assert(moved, 'a locked order is there');
    return ok(moved);
  });

async function movePoints(
  platform: Platform,
  tx: Tx,
  { id, brandId, playerId, giftId, quantity, points, value, currency }: RedeemRow,
  step: 'approve' | 'reject',
  { staff, nowMs, traceId }: Deciding,
): Promise<void> {
  await lockPlayer(tx, brandId, playerId);
  const ofPoints = { playerId, currency: POINTS };
  const posting = {
    brandId,
    cause: { type: 'redeem', id },
    atMs: nowMs,
    traceId,
    actor: actorText(staffActor(staff)),
  } as const;
  // One key for both ways out: the ledger itself lets an order be spent or given back, and never both.
  const end = await postTransfer(tx, {
    ...posting,
    key: `redeem:${id}:end`,
    ...(step === 'approve'
      ? recipes.redeemApproved(ofPoints, points)
      : recipes.redeemRejected(ofPoints, points)),
  });
  assert(end.outcome === 'posted', 'points that are held can be moved once');
  if (step === 'reject') await takeStock(tx, brandId, giftId, -quantity);
  else if (value !== null) {
    const key = `redeem:${id}:cash`;
    const paid = await postTransfer(tx, {
      ...posting,
      key,
      ...recipes.pointsPaid({ playerId, currency }, value),
    });
    assert(paid.outcome === 'posted', 'a gift of money is paid once');
    await settleDebt(tx, { ...posting, key, playerId, currency, amount: value });
    tx.onCommit(() => pushBalance(platform, { brandId, id: playerId, currency }));
  }
}
