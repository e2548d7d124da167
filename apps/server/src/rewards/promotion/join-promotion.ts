import { highestReward } from '@fairhouse/rules/rewards/promotion/price-reward';
import { isJoined } from '@fairhouse/rules/rewards/promotion/rule';
import type { Platform } from '../../frame/platform.ts';
import { enterAsOne } from './key/enter-as-one.ts';
import { holdOpen, insertJoin } from './store.ts';
import { type MemberCall, spend, takePromotion } from './take-promotion.ts';

/** Joins a promotion for its current period, at the version in force: its terms hold for this member from now on. */
export const joinPromotion = (platform: Platform, call: MemberCall, id: string) =>
  takePromotion(platform, call, id, {
    isOf: isJoined,
    work: async (tx, { promotion, period, join, fault, day }) => {
      if (join) return undefined;
      if (fault) return { code: fault };
      const { rule, version } = promotion;
      const held = rule.budget.reserve === 'join' ? highestReward(rule.reward.amount) : null;
      const refusal = await enterAsOne(tx, promotion, { playerId: call.player.id, period: period.key }, () =>
        held === null ? holdOpen(tx, promotion.id) : spend(tx, promotion, held),
      );
      if (refusal) return refusal;
      await insertJoin(tx, {
        promotionId: promotion.id,
        playerId: call.player.id,
        period: period.key,
        version,
        joinedAt: call.nowMs,
        joinedDay: day,
        periodTo: period.to,
        state: 'open',
        run: null,
        held,
      });
      return undefined;
    },
  });
