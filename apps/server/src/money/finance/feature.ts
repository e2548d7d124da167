import type { Feature } from '../../frame/feature.ts';
import { financeOpsHandlers } from './routes.ts';

export const finance = {
  ops: { finance: financeOpsHandlers },
} satisfies Feature;
