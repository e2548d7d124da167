import { type Feature, ofBrand } from '../../frame/feature.ts';
import { rebuildConsumer } from '../../platform/outbox/index.ts';
import { referralConsumer } from './count-friends.ts';
import { referralHandlers, referralOpsHandlers } from './routes.ts';
import { referralJob } from './settle-referrals.ts';
import { done, findWaiting } from './store.ts';

export const referral = {
  site: { referral: referralHandlers },
  ops: { referral: referralOpsHandlers },
  consumers: [referralConsumer],
  counters: [
    {
      name: 'friends',
      of: 'rewards',
      rows: done,
      rebuild: (rebuilding, tx) => rebuildConsumer(tx, referralConsumer(rebuilding)),
    },
  ],
  jobs: [referralJob],
  queues: { referrals: ofBrand(findWaiting) },
} satisfies Feature;
