import { CircleCheckBig } from 'lucide-react';
import { page } from './parts/page.tsx';
import { oneOf, pageOf, paths } from './paths.ts';
import { SHOWN, type Shown } from './platform/approval/index.ts';

export const approvals = page(paths.approvals, {
  needs: 'approval.read',
  menu: { group: 'work', name: 'approvals', icon: CircleCheckBig },
  load: async () => (await import('./ApprovalDesk.tsx')).ApprovalDesk,
  read: (query): { shown?: Shown; page?: number } => ({
    shown: oneOf(SHOWN, query.shown),
    page: pageOf(query.page),
  }),
});
