import type { Feature } from '../../frame/feature.ts';
import { memberHandlers, memberOpsHandlers } from './routes.ts';

export const member = {
  site: { member: memberHandlers },
  ops: { member: memberOpsHandlers },
} satisfies Feature;
