import { Network } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { oneOf, paths } from '../../paths.ts';

export const uplineTransfers = page(paths.uplineTransfers, {
  needs: 'ledger.read',
  menu: { group: 'lookUp', name: 'uplineTransfers', icon: Network },
  load: async () => (await import('./UplineTransfersPage.tsx')).UplineTransfersPage,
  read: (query): { shown?: 'turned' } => ({ shown: oneOf(['turned'] as const, query.shown) }),
});
