import { FileSignature } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { oneOf, paths, SEARCH_MAX, textOf } from '../../paths.ts';
import type { ContractsPageProps } from './ContractsPage.tsx';
import { CONTRACT_VIEWS } from './contract-views.ts';

export const contracts = page(paths.contracts, {
  needs: 'affiliate.read',
  menu: { group: 'lookUp', name: 'contracts', icon: FileSignature },
  load: async () => (await import('./ContractsPage.tsx')).ContractsPage,
  read: (query): ContractsPageProps => ({
    search: textOf(query.search, SEARCH_MAX),
    run: textOf(query.run, SEARCH_MAX),
    view: oneOf(CONTRACT_VIEWS, query.view),
  }),
});
