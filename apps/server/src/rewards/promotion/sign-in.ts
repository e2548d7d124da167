import { ZERO } from '@fairhouse/kernel';
import { shiftDay } from '@fairhouse/rules/rewards/promotion/period';
import { priceReward } from '@fairhouse/rules/rewards/promotion/price-reward';
import type { Platform } from '../../frame/platform.ts';
import { enterAsOne } from './key/enter-as-one.ts';
import { findRun, holdOpen, insertJoin } from './store.ts';
import { grant, type MemberCall, spend, takePromotion } from './take-promotion.ts';

/** Signs a member in for the brand's day. The day that completes a row of days brings the reward, and the next begins anew. */
export const signIn = (platform: Platform, call: MemberCall, id: string) =>
  takePromotion(platform, call, id, {
    isOf: (kind) => kind === 'signIn',
    work: async (tx, { promotion, period, join, fault, day }) => {
      if (join) return undefined;
      if (fault) return { code: fault };
      const { trigger, reward } = promotion.rule;
      const { player, nowMs, traceId } = call;
      const before = await findRun(tx, promotion.id, player.id, shiftDay(day, -1));
      const run = before + 1;
      const earns = trigger.kind === 'signIn' && run % trigger.streak === 0;
      const amount = priceReward(reward.amount, ZERO);
      const refusal = await enterAsOne(tx, promotion, { playerId: player.id, period: period.key }, () =>
        earns ? spend(tx, promotion, amount) : holdOpen(tx, promotion.id),
      );
      if (refusal) return refusal;
      await insertJoin(tx, {
        promotionId: promotion.id,
        playerId: player.id,
        period: period.key,
        version: promotion.version,
        joinedAt: nowMs,
        joinedDay: day,
        periodTo: period.to,
        state: earns ? 'earned' : 'over',
        run,
        held: null,
      });
      if (earns)
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
