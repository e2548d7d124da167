import { ArrowDownToLine } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { pageOf, paths, SEARCH_MAX, textOf } from '../../paths.ts';
import type { DepositsPageProps } from './DepositsPage.tsx';
import { filtersOf } from './filters.ts';

export const deposits = page(paths.deposits, {
  needs: 'deposit.read',
  menu: { group: 'work', name: 'deposits', icon: ArrowDownToLine },
  load: async () => (await import('./DepositsPage.tsx')).DepositsPage,
  read: (query): DepositsPageProps => ({
    ...filtersOf(query),
    page: pageOf(query.page),
    id: textOf(query.id, SEARCH_MAX),
  }),
});
