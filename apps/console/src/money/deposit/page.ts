import { ArrowDownToLine } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { oneOf, pageOf, paths, SEARCH_MAX, textOf } from '../../paths.ts';
import { SHOWN_DEPOSITS } from './DepositsPage.tsx';
import type { ShownDeposits } from './queries.ts';

export const deposits = page(paths.deposits, {
  needs: 'deposit.read',
  menu: { group: 'work', name: 'deposits', icon: ArrowDownToLine },
  load: async () => (await import('./DepositsPage.tsx')).DepositsPage,
  read: (query): { queue?: ShownDeposits; page?: number; id?: string } => ({
    queue: oneOf(SHOWN_DEPOSITS, query.queue),
    page: pageOf(query.page),
    id: textOf(query.id, SEARCH_MAX),
  }),
});
