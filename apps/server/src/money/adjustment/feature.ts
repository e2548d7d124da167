import type { Feature } from '../../frame/feature.ts';
import { adjustBalanceKind } from './adjust-balance.ts';
import { adjustmentOpsHandlers } from './routes.ts';

export const adjustment = {
  ops: { adjustment: adjustmentOpsHandlers },
  approvals: { 'member.adjustBalance': adjustBalanceKind },
} satisfies Feature;
