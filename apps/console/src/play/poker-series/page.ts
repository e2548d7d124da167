import { Spade } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { paths } from '../../paths.ts';

export const pokerSeries = page(paths.pokerSeries, {
  needs: 'game.read',
  menu: { group: 'offer', name: 'pokerSeries', icon: Spade },
  load: async () => (await import('./PokerSeriesPage.tsx')).PokerSeriesPage,
});
