import type { Feature } from '../../frame/feature.ts';
import { overviewOpsHandlers } from './routes.ts';

export const overview = {
  ops: { overview: overviewOpsHandlers },
} satisfies Feature;
