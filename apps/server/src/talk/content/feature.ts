import type { Feature } from '../../frame/feature.ts';
import { contentHandlers, contentOpsHandlers } from './routes.ts';

export const content = {
  site: { content: contentHandlers },
  ops: { content: contentOpsHandlers },
} satisfies Feature;
