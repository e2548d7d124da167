import { CreditCard } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { paths } from '../../paths.ts';

export const cashier = page(paths.cashier, {
  needs: 'cashier.read',
  menu: { group: 'setUp', name: 'cashier', icon: CreditCard },
  load: async () => (await import('./CashierPage.tsx')).CashierPage,
});
