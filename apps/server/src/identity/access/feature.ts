import type { Feature } from '../../frame/feature.ts';
import { accessOpsHandlers } from './routes.ts';

export const access = {
  ops: { access: accessOpsHandlers },
} satisfies Feature;
