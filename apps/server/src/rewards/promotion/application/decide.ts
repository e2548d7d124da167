import { transact } from '@fairhouse/db';
import { assert, fail, type Money, ok, type Result, wireMoney } from '@fairhouse/kernel';
import { highestReward } from '@fairhouse/rules/rewards/promotion/price-reward';
import type { Refusal } from '@fairhouse/wire/faults';
import type { PromotionApplication, promotionOpsRoutes } from '@fairhouse/wire/rewards/promotion';
import type { StaffContext } from '../../../frame/contexts.ts';
import type { Platform } from '../../../frame/platform.ts';
import { getOwner, lockPlayer } from '../../../identity/player/index.ts';
import { audit, staffActor } from '../../../platform/audit/index.ts';
import { emit } from '../../../platform/outbox/index.ts';
import { judgeOffer } from '../../reward/index.ts';
import { findVersion } from '../store.ts';
import { grant, spend } from '../take-promotion.ts';
import { presentApplications } from './present.ts';
import { findApplication, lockApplication, saveDecision } from './store.ts';

type Route = typeof promotionOpsRoutes.decide;
type Verdict =
  | { readonly verdict: 'approved'; readonly amount: Money }
  | { readonly verdict: 'rejected'; readonly reason: string };
type Deciding = {
  readonly staff: StaffContext;
  readonly nowMs: number;
  readonly ip: string;
  readonly traceId: string;
};

/** Approves an application, which pays it, or rejects it with a reason for the member. Of many decisions at once one counts. */
export async function decideApplication(
  platform: Platform,
  id: string,
  verdict: Verdict,
  { staff, nowMs, ip, traceId }: Deciding,
): Promise<Result<PromotionApplication, Refusal<Route['faults'][number]>>> {
  const brandId = staff.brand.id;
  const seen = await findApplication(platform.db, brandId, id);
  if (!seen) return fail({ code: 'not_found' });
  return transact(platform.db, async (tx) => {
    await lockPlayer(tx, brandId, seen.playerId);
    const row = await lockApplication(tx, brandId, id);
    assert(row !== undefined, 'an application is never taken away');
    if (row.state !== 'open') return fail({ code: 'application_decided' });
    const promotion = await findVersion(tx, brandId, row.promotionId, row.version);
    assert(promotion !== undefined, 'a version is never taken away');
    if (verdict.verdict === 'approved') {
      if (verdict.amount > highestReward(promotion.rule.reward.amount))
        return fail({ code: 'amount_above_maximum', fields: { amount: { rule: 'amount_above_maximum' } } });
      const withheld = await judgeOffer(tx, row.playerId, nowMs);
      if (withheld) return fail(withheld);
      const refusal = await spend(tx, promotion, verdict.amount);
      if (refusal) return fail(refusal);
    }
    const decision =
      verdict.verdict === 'approved'
        ? ({ state: 'approved', amount: verdict.amount } as const)
        : ({ state: 'rejected', reason: verdict.reason } as const);
    await saveDecision(tx, id, decision, { by: staff.username, nowMs });
    if (decision.state === 'approved')
      await grant(platform, tx, promotion, {
        playerId: row.playerId,
        currency: (await getOwner(tx, row.playerId)).currency,
        period: row.period,
        amount: decision.amount,
        how: 'issued',
        nowMs,
        traceId,
      });
    await emit(tx, { brandId, traceId, atMs: nowMs }, 'application.decided', {
      playerId: row.playerId,
      applicationId: id,
      promotionId: row.promotionId,
      title: promotion.look.title,
      reason: decision.state === 'rejected' ? decision.reason : null,
    });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'application.decided',
      subject: row.playerId,
      detail: {
        application: id,
        promotion: row.promotionId,
        ...(decision.state === 'approved'
          ? { amount: wireMoney(decision.amount) }
          : { reason: decision.reason }),
      },
      ip,
    });
    const [decided] = await presentApplications(tx, staff.brand, [(await findApplication(tx, brandId, id))!]);
    return ok(decided!);
  });
}
