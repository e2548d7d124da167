import { CircleCheckBig } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { oneOf, pageOf, paths } from '../../paths.ts';
import { SHOWN } from './queries.ts';

export const approvals = page(paths.approvals, {
  needs: 'approval.read',
  menu: { group: 'work', name: 'approvals', icon: CircleCheckBig },
  load: async () => (await import('./ApprovalsPage.tsx')).ApprovalsPage,
  read: (query): { shown?: (typeof SHOWN)[number]; page?: number } => ({
    shown: oneOf(SHOWN, query.shown),
    page: pageOf(query.page),
  }),
});
