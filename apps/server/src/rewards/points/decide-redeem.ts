import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import { postTransfer, recipes } from '@fairhouse/ledger';
import { stepRedeem } from '@fairhouse/rules/rewards/points/redeem';
import type { Refusal } from '@fairhouse/wire/faults';
import type { pointsOpsRoutes } from '@fairhouse/wire/rewards/points';
import type { RedeemStep } from '@fairhouse/wire/rewards/points-words';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { lockPlayer, POINTS } from '../../identity/player/index.ts';
import { pushBalance, settleDebt } from '../../money/wallet/index.ts';
import { actorText, audit, staffActor } from '../../platform/audit/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { endWork, findWorkFault, type WorkItems } from '../../platform/worklist/index.ts';
import { findRedeem, lockRedeem, moveRedeem, type RedeemRow, takeStock } from './store.ts';

type Deciding = {
  readonly staff: StaffContext;
  readonly nowMs: number;
  readonly traceId: string;
  readonly ip: string;
};

type DecideFault = (typeof pointsOpsRoutes)['decide']['faults'][number];

/** Takes an order one step on. What becomes of its points and its stock stands with its state. */
export const decideRedeem = (
  platform: Platform,
  id: string,
  { step, remark }: { readonly step: RedeemStep; readonly remark: string },
  { staff, nowMs, traceId, ip }: Deciding,
): Promise<Result<RedeemRow, Refusal<DecideFault>>> =>
  transact(platform.db, async (tx): Promise<Result<RedeemRow, Refusal<DecideFault>>> => {
    const known = await lockRedeem(tx, staff.brand.id, id);
    if (!known) return fail({ code: 'not_found' });
    const state = stepRedeem(known.state, step, known.kind);
    if (!state) return fail({ code: 'redeem_closed' });
    if (step === 'reject' && remark === '') return fail({ code: 'reason_missing' });
    const item = { brandId: staff.brand.id, queue: 'redeems', itemId: id } as const;
    const fault = await findWorkFault(tx, item, staff.id, nowMs);
    if (fault) return fail(fault);
    await endWork(tx, item);
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

/** What can be done to redeems many at a time: those that wait are approved, and goods that were approved are sent. */
export const redeemWork: WorkItems = {
  lock: async (tx, brandId, id) => {
    const row = await lockRedeem(tx, brandId, id);
    return row && (row.state === 'processing' || row.state === 'approved' ? 'open' : 'closed');
  },
  decide: async (platform, { id, verdict, reason }, context) => {
    const row = await findRedeem(platform.db, context.staff.brand.id, id);
    if (!row) return fail({ code: 'not_found' });
    const forward = row.state === 'approved' ? 'complete' : 'approve';
    const step = verdict === 'approved' ? forward : 'reject';
    const decided = await decideRedeem(platform, id, { step, remark: reason }, context);
    return decided.ok ? ok('done') : decided;
  },
};

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
