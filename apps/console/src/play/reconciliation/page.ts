import { Scale } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { numberOf, paths } from '../../paths.ts';

export const reconciliation = page(paths.reconciliation, {
  needs: 'reconciliation.read',
  menu: { group: 'prove', name: 'reconciliation', icon: Scale },
  load: async () => (await import('./ReconciliationPage.tsx')).ReconciliationPage,
  read: (query): { run?: string } => ({ run: numberOf(query.run) }),
});
