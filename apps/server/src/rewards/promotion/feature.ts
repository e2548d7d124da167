import { type Feature, ofBrand } from '../../frame/feature.ts';
import { findWaiting } from './application/store.ts';
import { promotionFinder } from './find-promotions.ts';
import { promotionConsumer } from './hear-events.ts';
import { birthdayOffersJob } from './offer-happened.ts';
import { reckonJob } from './reckon-joins.ts';
import { promotionHandlers, promotionOpsHandlers } from './routes.ts';
import { publishKind } from './write-promotion.ts';

export const promotion = {
  site: { promotion: promotionHandlers },
  ops: { promotion: promotionOpsHandlers },
  approvals: { 'promotion.publish': publishKind },
  finders: [promotionFinder],
  queues: { promotionApplications: ofBrand(findWaiting) },
  consumers: [promotionConsumer],
  jobs: [reckonJob, birthdayOffersJob],
} satisfies Feature;
