import { WITHDRAWAL_QUEUES, type WithdrawalQueue } from '@fairhouse/wire/money/withdrawal-states';
import { BanknoteArrowUp } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { oneOf, pageOf, paths, SEARCH_MAX, textOf } from '../../paths.ts';

export const withdrawals = page(paths.withdrawals, {
  needs: 'withdrawal.read',
  menu: { group: 'work', name: 'withdrawals', icon: BanknoteArrowUp },
  load: async () => (await import('./WithdrawalsPage.tsx')).WithdrawalsPage,
  read: (query): { queue?: WithdrawalQueue; page?: number; id?: string } => ({
    queue: oneOf(WITHDRAWAL_QUEUES, query.queue),
    page: pageOf(query.page),
    id: textOf(query.id, SEARCH_MAX),
  }),
});
