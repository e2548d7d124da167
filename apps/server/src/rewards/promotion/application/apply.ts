import { assert } from '@fairhouse/kernel';
import type { Platform } from '../../../frame/platform.ts';
import { countLoose, takeUp } from '../../../identity/upload/index.ts';
import { enterAsOne } from '../key/enter-as-one.ts';
import { holdOpen } from '../store.ts';
import { type MemberCall, takePromotion } from '../take-promotion.ts';
import { insertApplication } from './store.ts';

type Wish = { readonly comment: string; readonly uploads: readonly string[] };

/** Applies for a reward. The pictures are the member's own and belong to the application from now on. */
export const applyFor = (platform: Platform, call: MemberCall, id: string, { comment, uploads }: Wish) =>
  takePromotion<'promotion_applied' | 'upload_unknown'>(platform, call, id, {
    isOf: (kind) => kind === 'application',
    work: async (tx, { promotion, period, application, had, fault, hasBudget }) => {
      const { trigger } = promotion.rule;
      assert(trigger.kind === 'application', 'only such promotions are applied for');
      if (application?.state === 'open') return { code: 'promotion_applied' };
      if (had || (application && !trigger.again)) return { code: 'promotion_limit' };
      if (fault) return { code: fault };
      if (!hasBudget) return { code: 'promotion_spent' };
      const { id: playerId } = call.player;
      const ids = [...new Set(uploads)];
      if ((await countLoose(tx, { playerId, ids })) !== ids.length) return { code: 'upload_unknown' };
      const refusal = await enterAsOne(tx, promotion, { playerId, period: period.key }, () =>
        holdOpen(tx, promotion.id),
      );
      if (refusal) return refusal;
      const subject = platform.newId('promotionApplication');
      await insertApplication(tx, {
        id: subject,
        promotionId: promotion.id,
        brandId: call.brand.id,
        playerId,
        period: period.key,
        version: promotion.version,
        comment,
        at: call.nowMs,
      });
      const taken = await takeUp(tx, { playerId, ids, subject });
      assert(taken === ids.length, 'pictures that were counted under a lock are there to be taken');
      return undefined;
    },
  });
