import type { Feature } from '../../frame/feature.ts';
import { brandKinds } from './kinds.ts';
import { brandsOpsHandlers } from './routes.ts';

export const brands = {
  ops: { brands: brandsOpsHandlers },
  approvals: brandKinds,
} satisfies Feature;
