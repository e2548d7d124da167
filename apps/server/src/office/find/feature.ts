import type { Feature } from '../../frame/feature.ts';
import { findOpsHandlers } from './routes.ts';

export const find = {
  ops: { find: (platform, { finders }) => findOpsHandlers(platform, finders) },
} satisfies Feature;
