import { Dices } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { paths } from '../../paths.ts';

export const raffles = page(paths.raffles, {
  needs: 'promotion.read',
  menu: { group: 'offer', name: 'raffles', icon: Dices },
  load: async () => (await import('./RafflesPage.tsx')).RafflesPage,
});
