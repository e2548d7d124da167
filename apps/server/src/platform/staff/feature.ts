import type { Feature } from '../../frame/feature.ts';
import { staffKinds } from './people/kinds.ts';
import { staffHandlers } from './routes.ts';

export const staff = {
  ops: { staff: staffHandlers },
  approvals: staffKinds,
} satisfies Feature;
