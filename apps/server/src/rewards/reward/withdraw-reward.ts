import { transact } from '@fairhouse/db';
import { assert, fail, ok, type Result, wireMoney } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { lockReward, type RewardRow, settleReward } from './store.ts';

type Withdrawing = { readonly staff: StaffContext; readonly nowMs: number; readonly ip: string };

/** Takes back an offer that was not claimed yet. */
export const withdrawReward = (
  platform: Platform,
  id: string,
  reason: string,
  { staff, nowMs, ip }: Withdrawing,
): Promise<Result<RewardRow, Refusal<'not_found' | 'reward_settled'>>> =>
  transact(platform.db, async (tx) => {
    const reward = await lockReward(tx, staff.brand.id, id);
    if (!reward) return fail({ code: 'not_found' });
    const over = reward.claimBy !== null && reward.claimBy <= nowMs;
    if (reward.state !== 'offered' || over) return fail({ code: 'reward_settled' });
    await settleReward(tx, id, 'withdrawn', nowMs);
    await audit(tx, {
      id: platform.newId('audit'),
      brandId: staff.brand.id,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'reward.withdrawn',
      subject: reward.playerId,
      detail: { reward: id, source: reward.sourceType, amount: wireMoney(reward.amount), reason },
      ip,
    });
    tx.onCommit(() => platform.hub.send(reward.playerId, { type: 'rewards' }));
    const withdrawn = await lockReward(tx, staff.brand.id, id);
    assert(withdrawn, 'a locked reward is there');
    return ok(withdrawn);
  });
