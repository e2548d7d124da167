import type { Feature } from '../../frame/feature.ts';
import { elevationKinds } from './elevation/kinds.ts';
import { roleKinds } from './own-roles/kinds.ts';
import { staffKinds } from './people/kinds.ts';
import { staffHandlers } from './routes.ts';

export const staff = {
  ops: { staff: staffHandlers },
  approvals: { ...staffKinds, ...roleKinds, ...elevationKinds },
} satisfies Feature;
