import { type Feature, ofBrand } from '../../frame/feature.ts';
import { referralConsumer } from './count-friends.ts';
import { referralHandlers, referralOpsHandlers } from './routes.ts';
import { referralJob } from './settle-referrals.ts';
import { findWaiting } from './store.ts';

export const referral = {
  site: { referral: referralHandlers },
  ops: { referral: referralOpsHandlers },
  consumers: [referralConsumer],
  jobs: [referralJob],
  queues: { referrals: ofBrand(findWaiting) },
} satisfies Feature;
