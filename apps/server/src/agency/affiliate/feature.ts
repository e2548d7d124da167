import { type Feature, ofBrand } from '../../frame/feature.ts';
import { findWaiting } from './application/store.ts';
import { codeFinder } from './find-codes.ts';
import { affiliateHandlers, affiliateOpsHandlers } from './routes.ts';

export const affiliate = {
  site: { affiliate: affiliateHandlers },
  ops: { affiliate: affiliateOpsHandlers },
  finders: [codeFinder],
  queues: { applications: ofBrand(findWaiting) },
} satisfies Feature;
