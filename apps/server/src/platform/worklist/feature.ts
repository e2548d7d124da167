import type { Feature } from '../../frame/feature.ts';
import { worklistOpsHandlers } from './routes.ts';
import { deleteEnded } from './store.ts';

export const worklist = {
  ops: { worklist: worklistOpsHandlers },
  forget: deleteEnded,
} satisfies Feature;
