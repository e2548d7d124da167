import type { Feature } from '../../frame/feature.ts';
import { fourEyesKind } from './four-eyes.ts';
import { cashierOpsHandlers } from './routes.ts';

export const cashier = {
  ops: { cashier: cashierOpsHandlers },
  approvals: { 'cashier.setFourEyes': fourEyesKind },
} satisfies Feature;
