import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, type Money, ok, type Result } from '@fairhouse/kernel';
import { isPaidAtOnce, type TriggerKind } from '@fairhouse/rules/rewards/promotion/rule';
import type { Refusal } from '@fairhouse/wire/faults';
import type { OwnPromotion } from '@fairhouse/wire/rewards/promotion';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { lockPlayer, POINTS } from '../../identity/player/index.ts';
import { grantReward, judgeOffer, offerRewards, type RewardRow } from '../reward/index.ts';
import type { KeyFault } from './key/enter-as-one.ts';
import { rewardOf } from './offer-earned.ts';
import { type Own, presentOwn, readOwn, type Stand, standIn, today } from './read-own.ts';
import { findInForce, listInForce, type PromotionRow, takeBudget } from './store.ts';

export type MemberCall = SiteCall & { readonly player: PlayerContext };

type TakeFault =
  | 'not_found'
  | 'promotion_closed'
  | 'promotion_spent'
  | 'promotion_limit'
  | 'promotion_not_eligible'
  | KeyFault
  | 'player_barred'
  | 'rewards_withheld';

type Work<F> = (tx: Tx, stand: Stand) => Promise<Refusal<F & Refusal['code']> | undefined>;

/**
 * Does something in a promotion for a member, under the member's lock, so that of many calls at once one counts. `work` writes
 * nothing where it refuses.
 */
export async function takePromotion<F extends Refusal['code'] = never>(
  platform: Platform,
  call: MemberCall,
  id: string,
  { isOf, work }: { readonly isOf: (kind: TriggerKind) => boolean; readonly work: Work<F | TakeFault> },
): Promise<Result<OwnPromotion, Refusal<F | TakeFault>>> {
  const { brand, player, nowMs } = call;
  if (await isSpent(platform, call, id)) return fail({ code: 'promotion_spent' });
  return transact(platform.db, async (tx): Promise<Result<OwnPromotion, Refusal<F | TakeFault>>> => {
    await lockPlayer(tx, brand.id, player.id);
    const found = await readStand(tx, call, id);
    if (!found || !isOf(found.stand.promotion.rule.trigger.kind)) return fail({ code: 'not_found' });
    const withheld = await judgeOffer(tx, player.id, nowMs);
    if (withheld) return fail(withheld);
    const fault = await work(tx, found.stand);
    if (fault) return fail(fault as Refusal<F | TakeFault>);
    const now = await readStand(tx, call, id);
    assert(now !== undefined, 'a promotion is never taken away');
    return ok(await presentOwn(tx, now.stand, now.own));
  });
}

async function readStand(
  tx: Tx,
  { brand, player, nowMs }: MemberCall,
  id: string,
): Promise<{ readonly stand: Stand; readonly own: Own } | undefined> {
  const all = await listInForce(tx, brand.id);
  const promotion = all.find((one) => one.id === id);
  if (!promotion) return undefined;
  const own = await readOwn(tx, brand, player.id, nowMs);
  return { stand: standIn(promotion, all, own, today(brand, nowMs), nowMs), own };
}

/** A look without a lock: where no place is left, nobody waits for those who have one. */
async function isSpent({ db }: Platform, { brand, player, nowMs }: MemberCall, id: string): Promise<boolean> {
  const promotion = await findInForce(db, brand.id, id);
  if (promotion?.countLeft !== 0n) return false;
  const own = await readOwn(db, brand, player.id, nowMs);
  const { join, had, application } = standIn(promotion, [], own, today(brand, nowMs), nowMs);
  return !join && !had && !application;
}

/** Takes of a budget. @returns why not: nothing was taken then */
export async function spend(
  tx: Tx,
  { id, brandId }: PromotionRow,
  amount: Money,
): Promise<Refusal<'promotion_closed' | 'promotion_spent'> | undefined> {
  if (await takeBudget(tx, id, amount)) return undefined;
  const now = await findInForce(tx, brandId, id);
  return { code: now?.stoppedAt === null ? 'promotion_spent' : 'promotion_closed' };
}

type Granting = {
  readonly playerId: RewardRow['playerId'];
  readonly currency: string;
  readonly period: string;
  readonly amount: Money;
  readonly how: 'claimed' | 'issued';
  readonly nowMs: number;
  readonly traceId: string | null;
};

/** Pays a reward that is earned in this moment, or offers it where it has to be claimed; its place was taken. */
export async function grant(
  platform: Platform,
  tx: Tx,
  { id, brandId, rule, look }: PromotionRow,
  { playerId, currency, period, amount, ...paying }: Granting,
): Promise<void> {
  const { kind } = rule.reward;
  if (!isPaidAtOnce(rule.trigger.kind, kind)) {
    const reward = rewardOf(
      { brand: { id: brandId, currency }, nowMs: paying.nowMs },
      { rule, look },
      {
        playerId,
        sourceId: id,
        period,
        amount,
      },
    );
    const offered = await offerRewards(platform, tx, [reward], paying.nowMs);
    assert(offered.length === 1, 'who had no reward of this period has one now');
    return;
  }
  const granted = await grantReward(
    platform,
    tx,
    {
      brandId,
      playerId,
      sourceType: 'promotion',
      sourceId: id,
      period,
      title: look.title,
      kind,
      amount,
      currency: kind === 'points' ? POINTS : currency,
    },
    paying,
  );
  assert(granted !== undefined, 'who had no reward of this period has one now');
}
