import { Landmark } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { dayOf, paths } from '../../paths.ts';

export const finance = page(paths.finance, {
  needs: 'ledger.read',
  menu: { group: 'prove', name: 'finance', icon: Landmark },
  load: async () => (await import('./FinancePage.tsx')).FinancePage,
  read: (query): { from?: string; to?: string } => ({
    from: dayOf(query.from),
    to: dayOf(query.to),
  }),
});
