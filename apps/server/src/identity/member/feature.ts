import type { Feature } from '../../frame/feature.ts';
import { memberFinders } from './find-members.ts';
import { memberHandlers, memberOpsHandlers } from './routes.ts';

export const member = {
  site: { member: memberHandlers },
  ops: { member: memberOpsHandlers },
  finders: memberFinders,
} satisfies Feature;
