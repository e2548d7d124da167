import { type Feature, ofBrand } from '../../frame/feature.ts';
import { feedbackHandlers, feedbackOpsHandlers } from './routes.ts';
import { findWaiting } from './store.ts';

export const feedback = {
  site: { feedback: feedbackHandlers },
  ops: { feedback: feedbackOpsHandlers },
  queues: { feedback: ofBrand(findWaiting) },
} satisfies Feature;
