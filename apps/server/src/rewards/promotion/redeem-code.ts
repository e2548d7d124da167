import { ZERO } from '@fairhouse/kernel';
import { priceReward } from '@fairhouse/rules/rewards/promotion/price-reward';
import type { Platform } from '../../frame/platform.ts';
import { enterAsOne } from './key/enter-as-one.ts';
import { grant, type MemberCall, spend, takePromotion } from './take-promotion.ts';

/** Pays the reward of a promotion to a member who knows its code. Small and capital letters are the same. */
export const redeemCode = (platform: Platform, call: MemberCall, id: string, code: string) =>
  takePromotion<'promotion_code'>(platform, call, id, {
    isOf: (kind) => kind === 'code',
    work: async (tx, { promotion, period, had, fault }) => {
      if (promotion.code?.toUpperCase() !== code.toUpperCase()) return { code: 'promotion_code' };
      if (had) return undefined;
      if (fault) return { code: fault };
      const amount = priceReward(promotion.rule.reward.amount, ZERO);
      const { player, nowMs, traceId } = call;
      const refusal = await enterAsOne(tx, promotion, { playerId: player.id, period: period.key }, () =>
        spend(tx, promotion, amount),
      );
      if (refusal) return refusal;
      await grant(platform, tx, promotion, {
        playerId: player.id,
        currency: player.currency,
        period: period.key,
        amount,
        how: 'claimed',
        nowMs,
        traceId,
      });
      return undefined;
    },
  });
