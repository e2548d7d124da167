import type { Tx } from '@fairhouse/db';
import { type Money, wireMoney, ZERO } from '@fairhouse/kernel';
import { termsText } from '@fairhouse/rules/rewards/bonus/terms';
import { bonusTermsOf } from '@fairhouse/rules/rewards/promotion/rule';
import type { PromotionLook, PromotionRule } from '@fairhouse/wire/rewards/promotion';
import type { Brand } from '../../frame/brand.ts';
import type { Platform } from '../../frame/platform.ts';
import { POINTS } from '../../identity/player/index.ts';
import { DAY_MS } from '../../jobs/job.ts';
import { type NewReward, offerRewards } from '../reward/index.ts';
import { giveBack, type JoinRow, saveJoin, takeBudget, useHeld } from './store.ts';

/** A join whose member has done what the version that was joined asks for. */
export type EarnedJoin = {
  readonly join: JoinRow;
  readonly rule: PromotionRule;
  readonly look: PromotionLook;
  readonly amount: Money;
  readonly counted: Money;
};

type Offering = { readonly brand: Pick<Brand, 'id' | 'currency'>; readonly nowMs: number };

type Played = Extract<PromotionRule['reward'], { readonly game: string }>;

/** Where a reward is played that the house stakes. A free bet is one round of its amount. */
const playedAt = (reward: Played, amount: Money) => ({
  game: reward.game,
  stake: reward.kind === 'free_bet' ? wireMoney(amount) : reward.stake,
  days: reward.days,
});

/** A reward of a promotion that its member has to claim. */
export const rewardOf = (
  { brand, nowMs }: Offering,
  { rule, look }: { readonly rule: PromotionRule; readonly look: PromotionLook },
  {
    deposit,
    ...one
  }: Pick<NewReward, 'playerId' | 'sourceId' | 'period' | 'amount'> & { readonly deposit?: Money },
): Omit<NewReward, 'id'> => ({
  ...one,
  ...(rule.terms.bonus ? { terms: termsText(bonusTermsOf(rule.terms.bonus)) } : {}),
  ...(rule.reward.kind === 'bonus' ? { deposit: deposit ?? ZERO } : {}),
  ...('game' in rule.reward ? { freeRounds: playedAt(rule.reward, one.amount) } : {}),
  title: look.title,
  brandId: brand.id,
  sourceType: rule.trigger.kind === 'mission' ? 'mission' : 'promotion',
  kind: rule.reward.kind,
  currency: rule.reward.kind === 'points' ? POINTS : brand.currency,
  claimBy: nowMs + (rule.terms.claimDays ?? 1) * DAY_MS,
});

/** Offers what was earned, as far as budgets reach. Budgets come last, in one order, so that offers of several do not wait in a ring. */
export async function offerEarned(
  platform: Pick<Platform, 'newId' | 'hub'>,
  tx: Tx,
  offering: Offering,
  earned: readonly EarnedJoin[],
): Promise<void> {
  const inOrder = earned.toSorted((a, b) => (a.join.promotionId < b.join.promotionId ? -1 : 1));
  const offers = [];
  for (const { join, rule, look, amount, counted } of inOrder) {
    const { promotionId, playerId, period, held } = join;
    const isTaken =
      held === null
        ? await takeBudget(tx, promotionId, amount)
        : await useHeld(tx, promotionId, held - amount);
    if (isTaken) {
      const deposit = rule.trigger.kind === 'deposit' ? counted : ZERO;
      offers.push(
        rewardOf(offering, { rule, look }, { playerId, sourceId: promotionId, period, amount, deposit }),
      );
      await saveJoin(tx, join, { state: 'earned', counted });
    } else await endJoin(tx, join, counted);
  }
  await offerRewards(platform, tx, offers, offering.nowMs);
}

/** Ends a join that brought nothing; a place that it held is free again. */
export async function endJoin(tx: Tx, join: JoinRow, counted: Money): Promise<void> {
  await saveJoin(tx, join, { state: 'over', counted });
  if (join.held !== null) await giveBack(tx, join.promotionId, { places: 1, amount: join.held });
}
