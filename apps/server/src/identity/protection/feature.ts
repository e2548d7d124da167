import { type Feature, ofBrand } from '../../frame/feature.ts';
import { findWaiting } from './exclusion/store.ts';
import { protectionHandlers, protectionOpsHandlers } from './routes.ts';

export const protection = {
  site: { protection: protectionHandlers },
  ops: { protection: protectionOpsHandlers },
  queues: { exclusionChecks: ofBrand(findWaiting) },
} satisfies Feature;
