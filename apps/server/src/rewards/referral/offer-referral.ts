import type { Tx } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { DAY_MS } from '../../jobs/job.ts';
import { listBrands } from '../../platform/brand/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { offerRewards } from '../reward/index.ts';
import type { ReferralRow } from './store.ts';

const REWARD_LIFE_MS = 60 * DAY_MS;

/** Offers the reward for a friend to whoever brought the friend, once. */
export async function offerReferral(
  platform: Platform,
  tx: Tx,
  { id, brandId, referrerId, reward }: ReferralRow,
  nowMs: number,
): Promise<void> {
  await emit(tx, { brandId, traceId: null, atMs: nowMs }, 'referral.earned', {
    playerId: referrerId,
    referralId: id,
  });
  const { currency } = (await listBrands(tx)).find((brand) => brand.id === brandId)!;
  await offerRewards(
    platform,
    tx,
    [
      {
        brandId,
        playerId: referrerId,
        sourceType: 'referral',
        sourceId: id,
        period: '',
        kind: 'cash',
        amount: reward,
        currency,
        claimBy: nowMs + REWARD_LIFE_MS,
      },
    ],
    nowMs,
  );
}
