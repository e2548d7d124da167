import type { Feature } from '../../frame/feature.ts';
import { worklistOpsHandlers } from './routes.ts';

export const worklist = {
  ops: { worklist: (platform, { queues }) => worklistOpsHandlers(platform, queues) },
} satisfies Feature;
