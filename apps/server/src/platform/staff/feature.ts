import type { Feature } from '../../frame/feature.ts';
import { elevationKinds } from './elevation/kinds.ts';
import { roleKinds } from './own-roles/kinds.ts';
import { staffKinds } from './people/kinds.ts';
import { findReviewWaiting } from './review/routes.ts';
import { staffHandlers } from './routes.ts';

export const staff = {
  ops: { staff: staffHandlers },
  queues: { accessReview: findReviewWaiting },
  approvals: { ...staffKinds, ...roleKinds, ...elevationKinds },
} satisfies Feature;
