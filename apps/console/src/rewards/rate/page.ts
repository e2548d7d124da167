import { Percent } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { paths } from '../../paths.ts';

export const rates = page(paths.rates, {
  needs: 'reward.read',
  menu: { group: 'offer', name: 'rates', icon: Percent },
  load: async () => (await import('./RatesPage.tsx')).RatesPage,
});
