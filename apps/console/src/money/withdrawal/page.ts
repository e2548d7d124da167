import { BanknoteArrowUp } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { pageOf, paths, SEARCH_MAX, textOf } from '../../paths.ts';
import { filtersOf } from './filters.ts';
import type { WithdrawalsPageProps } from './WithdrawalsPage.tsx';

export const withdrawals = page(paths.withdrawals, {
  needs: 'withdrawal.read',
  menu: { group: 'work', name: 'withdrawals', icon: BanknoteArrowUp },
  load: async () => (await import('./WithdrawalsPage.tsx')).WithdrawalsPage,
  read: (query): WithdrawalsPageProps => ({
    ...filtersOf(query),
    page: pageOf(query.page),
    id: textOf(query.id, SEARCH_MAX),
  }),
});
